import type { ReactNode } from 'react'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { CardShort } from './card-looks.tsx'

/**
 * How the card is named beside each thing that is due: undefined where all that is due is of one card, as the words about
 * what comes of not paying name that one. `cards` are the reader's own.
 */
export function namesOfSeveral(
  cards: readonly BankCard[],
  due: readonly FailedSummary[],
): ((aliasPan: string | undefined) => ReactNode) | undefined {
  const owing = new Set(due.flatMap((each) => each.cards?.map(({ alias_pan }) => alias_pan) ?? []))
  if (owing.size < 2) return undefined
  return (aliasPan) => {
    const card = cards.find(({ alias_pan }) => alias_pan === aliasPan)
    return card && <CardShort {...card} />
  }
}
