import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import type { FailedSummary, PaymentRow } from '#contract/shapes/payment.ts'
import { paymentStatus } from '../list/payment-status.ts'

/** What is about to be paid, as much as one order takes; `left` more stay due after it. */
export interface Payable {
  short_ids: readonly string[]
  amount: number
  currency: string
  left?: number
  /** The online payment that is gone on with. */
  order?: OpenOrder
}

/** A debt of the account that what is about to be paid is no part of. */
export interface OtherDebt {
  amount: number
  currencies_code: string
}

/**
 * What the address means by `pay`: a currency is all that is pending in it, a short id one failed payment. What was begun
 * already is gone on with. Undefined when there is nothing such to pay (any more).
 */
export function payableOf(
  pay: string,
  from: {
    rows: readonly PaymentRow[] | undefined
    summaries: readonly FailedSummary[] | undefined
    orders: readonly OpenOrder[]
  },
): Payable | undefined {
  if (pay === '') return undefined
  const summary = from.summaries?.find((each) => each.currencies_code === pay && each.short_ids.length > 0)
  if (summary) return firstOrder(summary)
  const order =
    usableOrderOf(from.orders, pay) ?? from.orders.find((each) => each.is_usable && each.currencies_code === pay)
  if (order) return goOn(order)
  const row = from.rows?.find(({ Payments }) => Payments.short_id === pay)
  if (!row || paymentStatus(row) !== 'failed') return undefined
  const { amount, currencies_code, not_online } = row.Payments
  if (amount === 0 || not_online) return undefined
  return { short_ids: [pay], amount, currency: currencies_code }
}

/** Asked for over the same payments the server hands out the same order, which the provider takes once. */
function goOn(order: OpenOrder): Payable {
  const { short_ids, amount, currencies_code: currency } = order
  return { short_ids, amount, currency, order }
}

/** The oldest ones, as many as one order takes, and their sum. */
function firstOrder(summary: FailedSummary): Payable {
  const { short_ids, total_amount, one_order_amount, one_order_count, currencies_code } = summary
  const first = short_ids.slice(0, one_order_count ?? short_ids.length)
  return {
    short_ids: first,
    amount: one_order_amount ?? total_amount,
    currency: currencies_code,
    left: short_ids.length - first.length,
  }
}

/** What of the account's debts stays due beside it, a sum a currency; not what is under way already, nor what `left` tells. */
export function dueBesides(payable: Payable, summaries: readonly FailedSummary[]): OtherDebt[] {
  return summaries.flatMap(({ total_amount, currencies_code, short_ids }) => {
    const paid = payable.short_ids.filter((id) => short_ids.includes(id)).length
    // A debt that changed meanwhile is told once the sums are there again.
    const isKnown = paid === 0 || (paid === payable.short_ids.length && !payable.left)
    const amount = paid === 0 ? total_amount : total_amount - payable.amount
    return isKnown && amount > 0 ? [{ amount, currencies_code }] : []
  })
}

/** The online payment under way that a payment is under and that the provider's page still takes. */
export function usableOrderOf(orders: readonly OpenOrder[], shortId: string): OpenOrder | undefined {
  return orders.find(({ is_usable, short_ids }) => is_usable && short_ids.includes(shortId))
}
