import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './trip-warning.module.css'

/** What is to be done about a trip: its charge failed, or a tap out is missing. */
export function TripWarning({ what }: { what: 'notPaid' | 'noTapOut' }) {
  const t = useTranslations('shell.trip')
  return (
    <span className={styles.warning}>
      <TriangleAlert aria-hidden="true" size="0.9375em" /> {t(what)}
    </span>
  )
}
