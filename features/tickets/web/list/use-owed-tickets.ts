import { useMemo } from 'react'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { useBegunOnline } from '#domain/orders/web/use-open-orders.ts'
import { useSumsOfCards } from '#domain/tickets/web/debt/use-summaries.ts'
import { owedTickets, type OwedTickets } from '#domain/tickets/web/failed-tickets.ts'
import { tripsOfPayments, useChargesByPayment } from '#domain/tickets/web/use-charges-by-payment.ts'

/**
 * Those tickets whose charge failed and can be paid here, as home marks them: of the payments that the sums of all
 * cards name, the oldest first, and of those that the reader began to pay, as many as one call takes. It fails in silence:
 * tickets are listed without it all the same.
 */
export function useOwedTickets(cards: readonly BankCard[], tickets: readonly Ticket[] | undefined): OwedTickets {
  const { payload: sums = [] } = useSumsOfCards(cards).data ?? {}
  const begun = useBegunOnline(sums, false).orders
  const idsOf = (payments: readonly { short_ids: readonly string[] }[]) =>
    payments.flatMap(({ short_ids }) => short_ids)
  // As texts: the rows are drawn anew with each other answer.
  const [begunIds, dueIds] = [idsOf(begun).join(' '), idsOf(sums).join(' ')]
  const chargeOf = useChargesByPayment([...idsOf(begun), ...idsOf(sums)])
  return useMemo(() => {
    const tripsOf = (ids: string) => tripsOfPayments(ids.split(' '), chargeOf)
    return owedTickets(tickets ?? [], { failed: tripsOf(dueIds), begun: tripsOf(begunIds) })
  }, [begunIds, dueIds, chargeOf, tickets])
}
