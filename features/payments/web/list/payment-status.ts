import type { PaymentRow } from '#contract/shapes/payment.ts'
import type { StatusFilter } from '../payments-search.ts'

/** How a payment stands for its traveller; `other` is whatever else the operator says. */
export type PaymentStatus = 'succeeded' | 'failed' | 'begun' | 'verifying' | 'pending' | 'refunded' | 'other'

/** Results that are known, but have no look of their own (specification section 4). */
const plain = new Map<string, PaymentStatus>([
  ['PENDING', 'pending'],
  ['REFUNDED', 'refunded'],
])

/**
 * A payment that an online payment is still open over is never failed, as it must not be paid twice: it was begun, and is
 * being verified once something that is not certain is known of it (specification section 4, where only SUCCEEDED and
 * FAILED have a look of their own).
 */
export function paymentStatus({ Payments, LastCharge }: PaymentRow): PaymentStatus {
  if (LastCharge.charge_results_name === 'SUCCEEDED') return 'succeeded'
  if (Payments.in_verification) return Payments.in_doubt ? 'verifying' : 'begun'
  if (LastCharge.charge_results_name === 'FAILED') return 'failed'
  return plain.get(LastCharge.charge_results_name) ?? 'other'
}

/** An online payment over it has no certain outcome yet. */
export const isOpenOnline = (row: PaymentRow): boolean => ['begun', 'verifying'].includes(paymentStatus(row))

/** A word of the operator's own, made readable: PARTLY_REFUNDED → Partly refunded. Empty when it has no letter. */
export function readableResult(result: string): string {
  const words = result.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
  const said = words === words.toUpperCase() ? words.toLowerCase() : words
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/**
 * Whether a row passes the filter. For what succeeded or failed the charge's own result counts, as it does in the call's
 * flags; `processing` is whatever has no end yet, for the bank or for us.
 */
export function passesFilter(row: PaymentRow, filter: StatusFilter): boolean {
  if (filter === 'processing') return ['begun', 'verifying', 'pending'].includes(paymentStatus(row))
  return filter === 'all' || row.LastCharge.charge_results_name === filter.toUpperCase()
}

/** The flags of the payments call; empty ones where the tenant omits them or they cannot say what is looked for. */
export function statusFlags(filter: StatusFilter, choice: 'sent' | 'omitted'): { succeeded: string; failed: string } {
  if (choice === 'omitted' || (filter !== 'succeeded' && filter !== 'failed')) return { succeeded: '', failed: '' }
  return { succeeded: String(filter === 'succeeded'), failed: String(filter === 'failed') }
}

/** A row is known by its short id, in the table and in the address. */
export function rowKey({ Payments }: PaymentRow): string {
  return Payments.short_id
}

/** Green for succeeded, red for failed; anything else is unstyled (specification section 4). */
export function rowTone(row: PaymentRow): 'success' | 'danger' | undefined {
  const status = paymentStatus(row)
  if (status === 'succeeded') return 'success'
  return status === 'failed' ? 'danger' : undefined
}
