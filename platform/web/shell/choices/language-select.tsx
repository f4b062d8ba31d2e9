import { Languages } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isLanguageCode, languageNames } from '#contract/values/languages.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Choice } from './choice.tsx'

/** Chooses the language; each is named in itself. */
export function LanguageSelect() {
  const t = useTranslations('shell')
  const { chosen, languages, setLanguage } = useLanguage()
  return (
    <Choice
      icon={<Languages aria-hidden="true" size={18} />}
      label={t('language')}
      name="session_language"
      value={chosen}
      onChoose={(code) => isLanguageCode(code) && setLanguage(code)}
      options={languages.map((code) => ({ value: code, lang: code, label: languageNames[code] }))}
    />
  )
}
