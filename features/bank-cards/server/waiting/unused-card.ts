import type { OperatorCard } from '#contract/shapes/bank-card.ts'
import type { Registration } from '../bank-cards-queries.ts'

/**
 * A card as its registration alone tells of it: its alias and last digits. Its scheme is not known, for the provider does
 * not sign it. It was typed, so it is plastic.
 */
export function unusedCard({ alias_pan, alias_tail }: Registration): OperatorCard {
  const now = new Date().toISOString()
  const tail = /^\d{4}$/.test(alias_tail ?? '') ? `xxxxxxxxxxxx${alias_tail ?? ''}` : ''
  return {
    alias_pan,
    truncated_pan: tail,
    ...{ label: '', aid: '', token: '', form_factor: 'CARD', form_factors_name: 'CARD' },
    ...{ payment_account_reference: null, created: now, updated: now },
  }
}
