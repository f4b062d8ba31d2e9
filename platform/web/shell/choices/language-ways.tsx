import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { languageNames } from '#contract/values/languages.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import styles from './language-ways.module.css'

/** The languages in the menu, two in a line and each named in itself, a tick before the chosen one; choosing one leaves the menu open. */
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
          <Check aria-hidden="true" />
          {languageNames[code]}
        </button>
      ))}
    </div>
  )
}
