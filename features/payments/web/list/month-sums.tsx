import { useTranslations } from 'use-intl'
import styles from './month-sums.module.css'

/** What was paid in a month, a line a currency under the amounts of its rows. */
export function MonthSums({ sums }: { sums: readonly string[] }) {
  const t = useTranslations('payments')
  return (
    <span className={styles.paid}>
      {t('paidInMonth')}{' '}
      <span className={styles.sums}>
        {sums.map((sum) => (
          <span key={sum}>{sum} </span>
        ))}
      </span>
    </span>
  )
}
