import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import { useBegunOnline } from '#domain/orders/web/use-open-orders.ts'
import { useSumsOfCards } from '#domain/tickets/web/debt/use-summaries.ts'
import { useChargesByPayment } from '#domain/tickets/web/use-charges-by-payment.ts'

/**
 * The online payments that the reader began for what a card owes and can go on with: what is due for it stands in no sum as
 * long as they have no end, and readers may refuse the card all the same.
 */
export function useBegunByCard(cards: readonly BankCard[]): {
  of: (card: BankCard) => readonly OpenOrder[]
  isAwaited: boolean
} {
  const sums = useSumsOfCards(cards)
  const { orders, isAwaited } = useBegunOnline(sums.data?.payload)
  const chargeOf = useChargesByPayment(orders.flatMap(({ short_ids }) => short_ids))
  return {
    of: ({ alias_pan }) =>
      orders.filter(({ short_ids }) => short_ids.some((shortId) => chargeOf?.(shortId)?.alias_pan === alias_pan)),
    isAwaited: sums.isLoading || isAwaited || chargeOf === undefined,
  }
}
