import type { PaymentRow } from '#contract/shapes/payment.ts'
import { Amount } from '#platform/web/ui/values/amount.tsx'
import { paymentStatus } from './payment-status.ts'
import styles from './row-amount.module.css'

/** What a payment came to; struck through where it was given back, which its status says in a word: it is no cost any more. */
export function RowAmount({ row }: { row: PaymentRow }) {
  const { amount, currencies_code } = row.Payments
  const words = <Amount minor={amount} currency={currencies_code} />
  return paymentStatus(row) === 'refunded' ? <s className={styles.refunded}>{words}</s> : <strong>{words}</strong>
}
