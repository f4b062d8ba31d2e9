import { SunMoon } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pageNames } from '#contract/values/page-names.ts'
import { rememberCookie } from '../../i18n/remembered-language.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Choice } from './choice.tsx'

const schemes = ['system', 'light', 'dark'] as const
type Scheme = (typeof schemes)[number]

function chosen(): Scheme {
  const scheme = document.documentElement.dataset['scheme']
  return schemes.find((each) => each === scheme) ?? 'system'
}

/** Light, dark, or as the reader's system has it. The server writes the choice into the next page by its cookie. */
export function SchemeSelect() {
  const t = useTranslations('shell.scheme')
  const hydrated = useHydrated()
  const [, setChanges] = useState(0)

  function choose(scheme: string) {
    if (scheme === 'system') delete document.documentElement.dataset['scheme']
    else document.documentElement.dataset['scheme'] = scheme
    rememberCookie(pageNames.scheme, scheme === 'system' ? '' : scheme)
    setChanges((count) => count + 1)
  }

  return (
    <Choice
      icon={<SunMoon aria-hidden="true" size={18} />}
      label={t('label')}
      name="color_scheme"
      value={hydrated ? chosen() : 'system'}
      onChoose={choose}
      options={schemes.map((scheme) => ({ value: scheme, label: t(scheme) }))}
    />
  )
}
