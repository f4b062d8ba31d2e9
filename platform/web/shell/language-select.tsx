import { Languages } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isLanguageCode, languageNames } from '#contract/values/languages.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import styles from './shell.module.css'

/** Chooses the language; each is named in itself. */
export function LanguageSelect() {
  const t = useTranslations('shell')
  const { chosen, languages, setLanguage } = useLanguage()
  return (
    <label className={styles['choice']}>
      <Languages aria-hidden="true" size={18} />
      <span className="visually-hidden">{t('language')}</span>
      <select
        name="session_language"
        autoComplete="off"
        value={chosen}
        onChange={(event) => isLanguageCode(event.target.value) && setLanguage(event.target.value)}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </label>
  )
}
