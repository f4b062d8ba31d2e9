import { useTranslations } from 'use-intl'
import { ListedSums } from '#platform/web/table/groups/listed-sums.tsx'
import styles from './month-sums.module.css'

/** What was paid in a month, in a line under one word: beside the month there is room for it, and where rows are narrow it goes on in others. */
export function MonthSums({ sums }: { sums: readonly string[] }) {
  const t = useTranslations('payments')
  return (
    <span>
      {t('paidInMonth')} <ListedSums sums={sums} looks={{ sum: styles.sum }} />
    </span>
  )
}
