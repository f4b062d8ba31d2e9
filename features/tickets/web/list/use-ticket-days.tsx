import { useMemo } from 'react'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import type { Grouping } from '#platform/web/table/groups/day-groups.ts'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { dayKey, useDayHeading } from '#platform/web/ui/values/day-words.ts'

/**
 * Tickets by the day on which they began, in their own zone, each with what the day came to, a currency. A press on a day
 * shows it alone: `onDays` is told its days as the list's period counts them, in the operator's zone.
 */
export function useTicketDays(onDays: ((from: string, to: string) => void) | undefined): Grouping<Ticket> {
  const { timeZone } = useTenant()
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
      onOnly:
        onDays &&
        ((tickets) => {
          const days = tickets.map(({ valid_from }) => dayKey(valid_from, timeZone)).toSorted()
          onDays(days[0] ?? '', days.at(-1) ?? '')
        }),
    }),
    [dayHeading, amountText, onDays, timeZone],
  )
}

/** Sums of minor units, one a currency. */
function sumsOf(tickets: readonly Ticket[]): [currency: string, minor: number][] {
  const sums = new Map<string, number>()
  for (const { currency, amount } of tickets) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums]
}
