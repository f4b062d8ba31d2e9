import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { failedTickets } from '#domain/tickets/web/failed-tickets.ts'
import { callQuery } from '#platform/web/client/call-query.ts'

/**
 * The ids of those tickets whose charge failed and can be paid here, as home marks them: of the payments that the sums of all
 * cards name, the oldest first, as many as one call takes. It fails in silence: tickets are listed without it all the same.
 */
export function useOwedTickets(
  cards: readonly BankCard[],
  tickets: readonly Ticket[] | undefined,
): ReadonlySet<string> {
  const aliasPans = cards.map(({ alias_pan }) => alias_pan).join(',')
  const sums = useQuery({
    ...callQuery('getFailedSummaries', { params: { limit: 0, offset: 0, aliasPans } }),
    enabled: aliasPans !== '',
    meta: { isQuiet: true },
  })
  const short_ids = sums.data?.payload.flatMap((each) => each.short_ids).slice(0, limits.journeysPerCall) ?? []
  const { data } = useQuery({
    ...callQuery('listJourneys', { body: { short_ids } }),
    enabled: short_ids.length > 0,
    staleTime: 60_000,
    meta: { isQuiet: true },
  })
  return useMemo(() => {
    const trips = data?.payload.flatMap(
      ({ journeys, alias_pan }) => journeys?.map((trip) => ({ ...trip, alias_pan })) ?? [],
    )
    return failedTickets(tickets ?? [], trips ?? [])
  }, [data, tickets])
}
