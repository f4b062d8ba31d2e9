import type { ReactNode } from 'react'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { CardShort } from './card-looks.tsx'

/**
 * How the card is named beside each thing that is due: undefined where all that is due is of one card, as the words about
 * what comes of not paying name that one. `cards` are the reader's own; `begun` the alias PANs of those whose debt is in no sum.
 */
export function namesOfSeveral(
  cards: readonly BankCard[],
  due: readonly FailedSummary[],
  begun: readonly string[] = [],
): ((aliasPan: string | undefined) => ReactNode) | undefined {
  const owing = new Set([...begun, ...due.flatMap((each) => each.cards?.map(({ alias_pan }) => alias_pan) ?? [])])
  if (owing.size < 2) return undefined
  return (aliasPan) => {
    const card = cards.find(({ alias_pan }) => alias_pan === aliasPan)
    return card && <CardShort {...card} />
  }
}
