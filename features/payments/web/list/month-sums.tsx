import { useTranslations } from 'use-intl'
import { ListedSums } from '#platform/web/table/groups/listed-sums.tsx'
import styles from './month-sums.module.css'

/** What was paid in a month, in a line under one word, which no line parts from the first sum: beside the month where both have room, else below it. */
export function MonthSums({ sums }: { sums: readonly string[] }) {
  const t = useTranslations('payments')
  return (
    <span>
      <ListedSums lead={t('paidInMonth')} sums={sums} looks={{ sum: styles.sum }} />
    </span>
  )
}
