import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Ticket } from '#contract/shapes/ticket.ts'
import type { ChangeSearch } from '#platform/web/navigation/use-screen-search.ts'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { filterParts } from '#platform/web/table/filters/filter-parts.tsx'
import { leaveAll } from '#platform/web/table/filters/table-filter.ts'
import { DaySum } from '#platform/web/table/groups/day-sum.tsx'
import { useDatedSums } from '#platform/web/table/groups/use-dated-sums.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import type { TicketsView } from '../tickets-search.ts'
import { ticketKey, type Tickets } from '../use-tickets.ts'
import { MoreTickets, NoTickets } from './no-tickets.tsx'
import { documentedColumns, usualColumns } from './ticket-columns.tsx'

const rowName = (ticket: Ticket) => `${ticket.name}, ${ticket.id}`

/** The rows of the tickets as the address asks for them, with what they can be filtered by. */
export function TicketTable(props: { tickets: Tickets; search: TicketsView; change: ChangeSearch<TicketsView> }) {
  const t = useTranslations('tickets')
  const { search, change } = props
  const { cards, list, rows, isOwedAwaited, isByDay, columns, columnChoice, filter, filters } = props.tickets
  const days = useTicketDays(search, change)
  const error = cards.error ?? list.error
  const openTicket = useCallback((ticket: Ticket) => change({ detail: ticket.id }, 'open'), [change])
  const more = {
    isFiltered: filters.some(({ id, leave }) => leave && id !== 'range'),
    onAll: () => filter(leaveAll(filters.filter(({ id }) => id !== 'range'))),
    isWidest: search.period === 'last12',
    onWiden: () => change({ period: 'last12', from: '', to: '', page: 1 }, 'push'),
  }
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      columnChoice={{ ...columnChoice, usual: usualColumns, documented: documentedColumns }}
      grouping={isByDay ? days : undefined}
      rows={rows}
      rowKey={ticketKey}
      total={list.total}
      age={list.age}
      state={search}
      onState={change}
      opened={search.detail}
      onOpen={openTicket}
      rowName={rowName}
      {...filterParts(filters, filter)}
      empty={<NoTickets {...more} />}
      noMatch={{ text: t('noMatch'), actions: <MoreTickets {...more} /> }}
      instead={
        list.rows && !columnChoice.isAwaited && !isOwedAwaited ? undefined : error ? (
          <ErrorPart error={error} onRetry={cards.error ? () => void cards.refetch() : list.retry} />
        ) : (
          <Skeleton lines={10} />
        )
      }
    />
  )
}

/** A ticket counts for the day on which it began, in its own zone. */
const costOf = ({ valid_from: at, time_zone: timeZone, amount: minor, currency }: Ticket) => ({
  at,
  timeZone,
  minor,
  currency,
})

/** Tickets by the day on which they began, each day with what it came to; a day that is not alone yet can be shown so. */
function useTicketDays({ period, from, to }: TicketsView, change: ChangeSearch<TicketsView>) {
  const t = useTranslations('tickets')
  const isOneDay = period === 'custom' && from === to
  const showDays = useCallback(
    (from: string, to: string) => change({ period: 'custom', from, to, page: 1 }, 'push'),
    [change],
  )
  const tellDay = useCallback(
    (sums: readonly string[], count: number) => <DaySum count={t('dayTrips', { count })} sums={sums} />,
    [t],
  )
  return useDatedSums('day', costOf, isOneDay ? undefined : showDays, tellDay)
}
