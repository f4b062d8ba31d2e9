import { useMemo } from 'react'
import type { Ticket } from '#contract/shapes/ticket.ts'
import type { Grouping } from '#platform/web/table/groups/day-groups.ts'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { dayKey, useDayHeading } from '#platform/web/ui/values/day-words.ts'

/** Tickets by the day on which they began, in their own zone, each with what the day came to, a currency. */
export function useTicketDays(): Grouping<Ticket> {
  const dayHeading = useDayHeading()
  const amountText = useAmountText()
  return useMemo(
    () => ({
      keyOf: ({ valid_from, time_zone }) => dayKey(valid_from, time_zone),
      label: ({ valid_from, time_zone }) => <time dateTime={valid_from}>{dayHeading(valid_from, time_zone)}</time>,
      end: (tickets) =>
        sumsOf(tickets)
          .map(([currency, sum]) => amountText(sum, currency))
          .join(' · '),
    }),
    [dayHeading, amountText],
  )
}

/** Sums of minor units, one a currency. */
function sumsOf(tickets: readonly Ticket[]): [currency: string, minor: number][] {
  const sums = new Map<string, number>()
  for (const { currency, amount } of tickets) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums]
}
