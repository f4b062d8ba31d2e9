import { Contrast, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pageNames } from '#contract/values/page-names.ts'
import { rememberCookie } from '../../i18n/remembered-language.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Choice } from './choice.tsx'

const schemes = ['system', 'light', 'dark'] as const
type Scheme = (typeof schemes)[number]
const icons = { system: Contrast, light: Sun, dark: Moon }

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

  const value = hydrated ? chosen() : 'system'
  const Icon = icons[value]
  return (
    <Choice
      icon={<Icon aria-hidden="true" size={18} />}
      label={t('label')}
      name="color_scheme"
      value={value}
      onChoose={choose}
      options={schemes.map((scheme) => ({ value: scheme, label: t(scheme) }))}
    />
  )
}
