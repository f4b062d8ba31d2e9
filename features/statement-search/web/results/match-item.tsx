import { useTranslations } from 'use-intl'
import type { Trip } from '#contract/shapes/trip.ts'
import type { StatementMatch } from '#contract/shapes/statements/statement-match.ts'
import type { AskedLine } from '../typed-line.ts'
import styles from '../statement-search.module.css'
import { FoundPayment } from './found-payment.tsx'

/** Payments that may be a line, and in words why they fit less than exactly. */
export function MatchItem({
  match,
  asked,
  tripsOf,
}: {
  match: StatementMatch
  asked: AskedLine
  tripsOf: (shortId: string) => readonly Trip[]
}) {
  const t = useTranslations('statementSearch.reasons')
  const { payments, reasons, days } = match
  const words = {
    sum: t('sum', { count: String(payments.length) }),
    other_day: days > 0 ? t('later', { days }) : t('earlier', { days: -days }),
    other_card: t('otherCard', { digits: asked.last_digits }),
    other_currency: t('otherCurrency', { currency: asked.currency }),
  }
  return (
    <li className={styles.match} data-exact={reasons.length === 0 ? '' : undefined}>
      {payments.map((row) => (
        <FoundPayment key={row.Payments.short_id} row={row} trips={tripsOf(row.Payments.short_id)} />
      ))}
      <p className={styles.reasons}>
        {reasons.length === 0 ? t('exact') : reasons.map((reason) => words[reason]).join(' ')}
      </p>
    </li>
  )
}
