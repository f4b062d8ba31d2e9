import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './provider-buttons.module.css'

/** What the other sites and the portal learn of a traveller from one another; `accepts` is what a first login there accepts. */
export function ProviderPrivacy({ accepts }: { accepts: ReactNode }) {
  const t = useTranslations('shell.identity')
  return (
    <p className={styles.privacy}>
      {t('passed')} {accepts}
    </p>
  )
}
