import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { filterParts } from '#platform/web/table/filters/filter-parts.tsx'
import { leaveAll } from '#platform/web/table/filters/table-filter.ts'
import { DaySum } from '#platform/web/table/groups/day-sum.tsx'
import { useDatedSums } from '#platform/web/table/groups/use-dated-sums.tsx'
import { sortOf } from '#platform/web/table/table-search.ts'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import type { ChangeView, TicketsView } from '../tickets-search.ts'
import { rowKey, type Tickets } from '../use-tickets.ts'
import { MoreTickets, NoTickets } from './no-tickets.tsx'
import { documentedColumns, usualColumns, useTicketColumns } from './ticket-columns.tsx'
import { useTicketFilters } from './use-ticket-filters.ts'

const rowName = (ticket: Ticket) => `${ticket.name}, ${ticket.id}`

/** The rows of the tickets as the address asks for them, with what they can be filtered by. */
export function TicketTable(props: { tickets: Tickets; search: TicketsView; change: ChangeView }) {
  const t = useTranslations('tickets')
  const { search, change } = props
  const { cards, list, rows, owed, isOwedAwaited, remarks, choice } = props.tickets
  const isByDay = sortOf(search)?.id === 'valid_from'
  const columns = useTicketColumns(isByDay, owed, remarks)
  const days = useTicketDays(search, change)
  const filter = (changes: Partial<TicketsView>) => change({ ...changes, page: 1 }, 'push')
  const filters = useTicketFilters(cards.data ?? [], remarks.labels, search, filter)
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
      columnChoice={{ ...choice, usual: usualColumns, documented: documentedColumns }}
      grouping={isByDay ? days : undefined}
      rows={rows}
      rowKey={rowKey}
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
        list.rows && !choice.isAwaited && !isOwedAwaited ? undefined : error ? (
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
function useTicketDays({ period, from, to }: TicketsView, change: ChangeView) {
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
