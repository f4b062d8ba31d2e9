import { useMemo } from 'react'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { useBegunOnline } from '#domain/orders/web/use-open-orders.ts'
import { useSumsOfCards } from '#domain/tickets/web/debt/use-summaries.ts'
import { owedTickets, type OwedTickets } from '#domain/tickets/web/failed-tickets.ts'
import { tripsOfPayments, useChargesByPayment } from '#domain/tickets/web/use-charges-by-payment.ts'
import { useShortWait } from '#platform/web/timers/use-short-wait.ts'

/** Tickets that are there wait so long at most for what is told of their charges. */
const holdMs = 1500

/**
 * Those tickets whose charge failed and can be paid here, as home marks them: of the payments that the sums of all
 * cards name, the oldest first, and of those that the reader began to pay, as many as one call takes. It fails in silence:
 * tickets are listed without it all the same. `isAwaited` while tickets that are there wait for it, so that none grows when
 * it comes: on a phone the mark makes a row higher.
 */
export function useOwedTickets(
  cards: readonly BankCard[],
  tickets: readonly Ticket[] | undefined,
): { owed: OwedTickets; isAwaited: boolean } {
  const { data, isLoading } = useSumsOfCards(cards)
  const sums = data?.payload ?? []
  const { orders: begun, isAwaited: areOrdersAwaited } = useBegunOnline(sums, false)
  const idsOf = (payments: readonly { short_ids: readonly string[] }[]) =>
    payments.flatMap(({ short_ids }) => short_ids)
  // As texts: the rows are drawn anew with each other answer.
  const [begunIds, dueIds] = [idsOf(begun).join(' '), idsOf(sums).join(' ')]
  const chargeOf = useChargesByPayment([...idsOf(begun), ...idsOf(sums)])
  const owed = useMemo(() => {
    const tripsOf = (ids: string) => tripsOfPayments(ids.split(' '), chargeOf)
    return owedTickets(tickets ?? [], { failed: tripsOf(dueIds), begun: tripsOf(begunIds) })
  }, [begunIds, dueIds, chargeOf, tickets])
  const isAsking = isLoading || areOrdersAwaited || chargeOf === undefined
  return { owed, isAwaited: useShortWait(tickets !== undefined && tickets.length > 0 && isAsking, holdMs) }
}
