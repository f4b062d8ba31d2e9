import type { PaymentStory } from '#contract/shapes/payment-story.ts'
import { paymentStatus } from '../list/payment-status.ts'

/** Whether a visit of the reader's own to the provider has no outcome yet. */
export function isOwnVisitOpen({ row, online }: PaymentStory): boolean {
  return paymentStatus(row) === 'verifying' && online.some(({ state, order_id }) => state === 'verifying' && order_id)
}

/** Whether the last visit ended and the payment is still due: it is begun again. */
export function isBegunAgain({ row, online }: PaymentStory): boolean {
  const state = online.at(-1)?.state
  return paymentStatus(row) === 'failed' && (state === 'refused' || state === 'cancelled')
}
