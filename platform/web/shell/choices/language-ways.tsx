import { useTranslations } from 'use-intl'
import { languageNames } from '#contract/values/languages.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import styles from './language-ways.module.css'

/** The languages side by side in the menu, each named in itself; choosing one leaves the menu open. */
export function LanguageWays() {
  const t = useTranslations('shell')
  const { chosen, languages, setLanguage } = useLanguage()
  return (
    <div className={styles.languages} role="group" aria-label={t('language')}>
      {languages.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === chosen}
          onClick={(event) => {
            event.stopPropagation()
            setLanguage(code)
          }}
        >
          {languageNames[code]}
        </button>
      ))}
    </div>
  )
}
