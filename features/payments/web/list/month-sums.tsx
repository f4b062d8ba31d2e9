import { useTranslations } from 'use-intl'
import { ListedSums } from '#platform/web/table/groups/listed-sums.tsx'
import styles from './month-sums.module.css'

/** What was paid in a month: a line a currency under the amounts of its rows, and where rows are narrow in one as long as they fit. */
export function MonthSums({ sums }: { sums: readonly string[] }) {
  const t = useTranslations('payments')
  return (
    <span className={styles.paid}>
      {t('paidInMonth')}{' '}
      <span className={styles.sums}>
        <ListedSums sums={sums} looks={{ sum: styles.sum, bound: styles.bound }} />
      </span>
    </span>
  )
}
