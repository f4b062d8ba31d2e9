import { useMemo } from 'react'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { useBegunOnline } from '#domain/orders/web/use-open-orders.ts'
import { useSumsOfCards } from '#domain/tickets/web/debt/use-summaries.ts'
import { failedTickets } from '#domain/tickets/web/failed-tickets.ts'
import { tripsOfPayments, useChargesByPayment } from '#domain/tickets/web/use-charges-by-payment.ts'

/**
 * The ids of those tickets whose charge failed and can be paid here, as home marks them: of the payments that the sums of all
 * cards name, the oldest first, and of those that the reader began to pay, as many as one call takes. It fails in silence:
 * tickets are listed without it all the same.
 */
export function useOwedTickets(
  cards: readonly BankCard[],
  tickets: readonly Ticket[] | undefined,
): ReadonlySet<string> {
  const { payload: sums = [] } = useSumsOfCards(cards).data ?? {}
  const begun = useBegunOnline(sums, false).orders
  const wanted = [...begun, ...sums].flatMap(({ short_ids }) => short_ids)
  const chargeOf = useChargesByPayment(wanted)
  // As a text: the rows are drawn anew with each other answer.
  const ids = wanted.join(' ')
  return useMemo(
    () => failedTickets(tickets ?? [], tripsOfPayments(ids.split(' '), chargeOf)),
    [ids, chargeOf, tickets],
  )
}
