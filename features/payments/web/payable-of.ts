import type { FailedSummary, PaymentRow } from '#contract/shapes/payment.ts'
import { paymentStatus } from './payment-status.ts'
import type { Payable } from './use-pay.ts'

/**
 * What the address means by `pay`: a currency is all that is pending in it, a short id one failed payment. Undefined when
 * there is nothing such to pay (any more). `ready` is an order that a check has opened already.
 */
export function payableOf(
  pay: string,
  from: {
    rows: readonly PaymentRow[] | undefined
    summaries: readonly FailedSummary[] | undefined
    ready: Payable | undefined
  },
): Payable | undefined {
  if (pay === '') return undefined
  if (from.ready?.short_ids[0] === pay) return from.ready
  const summary = from.summaries?.find((each) => each.currencies_code === pay && each.count > 0)
  if (summary) return { short_ids: summary.short_ids, amount: summary.total_amount, currency: pay }
  const row = from.rows?.find(({ Payments }) => Payments.short_id === pay)
  if (!row || paymentStatus(row) !== 'failed') return undefined
  return { short_ids: [pay], amount: row.Payments.amount, currency: row.Payments.currencies_code }
}
