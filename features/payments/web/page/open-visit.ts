import type { PaymentStory } from '#contract/shapes/payment-story.ts'
import { isOpenOnline } from '../list/payment-status.ts'

/** Whether a visit of the reader's own to the provider has no outcome yet. */
export function isOwnVisitOpen({ row, online }: PaymentStory): boolean {
  return isOpenOnline(row) && online.some(({ state, order_id }) => state === 'verifying' && order_id)
}
