import type { PaymentStory } from '#contract/shapes/payment-story.ts'
import { paymentStatus } from '../list/payment-status.ts'
import type { Payable } from '../paying/payable-of.ts'

/**
 * The reader's own visit to the provider that has no outcome yet: asked for over the same payments the server hands out
 * the same order, which the provider takes once, so that going on with it never pays twice.
 */
export function openVisit({ row, online }: PaymentStory): Payable | undefined {
  if (paymentStatus(row) !== 'verifying') return undefined
  const visit = online.findLast(({ state, short_ids }) => state === 'verifying' && short_ids.length > 0)
  return visit && { short_ids: visit.short_ids, amount: visit.amount, currency: visit.currencies_code }
}
