import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { useListColumns } from '#domain/accounts/web/use-list-columns.ts'
import { aliasPansShown } from '#domain/cards/web/use-card-filter.tsx'
import { passesLabel } from '#domain/labels/web/label-filter.tsx'
import { useRemarkColumn } from '#domain/labels/web/use-remark-column.tsx'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { rangeToStamps } from '#platform/web/date-range/range-to-stamps.ts'
import { useRange } from '#platform/web/date-range/use-range.ts'
import type { ChangeSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { sortOf } from '#platform/web/table/table-search.ts'
import { useWholeList } from '#platform/web/table/use-whole-list.ts'
import { usualColumns, useTicketColumns } from './list/ticket-columns.tsx'
import { useOwedTickets } from './list/use-owed-tickets.ts'
import { useTicketFilters } from './list/use-ticket-filters.ts'
import { usualSort, type TicketsView } from './tickets-search.ts'

export const ticketKey = (ticket: Ticket) => ticket.id

/**
 * All that the screen of tickets asks for: the cards, their tickets in the period, which of them are owed, what their
 * reader noted at them, and the columns that are wanted. `rows` are those that have the label that is looked for. Columns and
 * filters ask how the cards look; made in a part of the screen they would ask before the cards themselves are asked for.
 */
export function useTickets(search: TicketsView, change: ChangeSearch<TicketsView>) {
  const remarks = useRemarkColumn('ticket', ticketKey)
  const columnChoice = useListColumns('tickets', usualColumns)
  const account = useAccount()
  const cards = useQuery(callQuery('listBankCards', { body: { accounts_id: account.id } }))
  const list = useTicketRows(search, aliasPansShown(cards.data ?? [], search.card))
  const { owed, isAwaited: isOwedAwaited } = useOwedTickets(cards.data ?? [], list.rows)
  const isByDay = sortOf(search)?.id === 'valid_from'
  const columns = useTicketColumns(isByDay, owed, remarks)
  const filter = (changes: Partial<TicketsView>) => change({ ...changes, page: 1 }, 'push')
  const filters = useTicketFilters(cards.data ?? [], remarks.labels, search, filter)
  const { remarkOf } = remarks
  const rows = useMemo(
    () => list.rows?.filter((row) => passesLabel(remarkOf(row), search.label)) ?? [],
    [list.rows, remarkOf, search.label],
  )
  return { cards, list, rows, isOwedAwaited, isByDay, columns, columnChoice, filter, filters }
}

export type Tickets = ReturnType<typeof useTickets>

/** The tickets that the address asks for. */
function useTicketRows(search: TicketsView, aliasPans: string) {
  const { choices, timeZone } = useTenant()
  const { page, q, sort, length, label } = search
  const stamps = rangeToStamps(useRange(search), timeZone)
  return useWholeList({
    queryOf: (pageSize) =>
      callQuery('listTickets', { params: { pageSize, offset: 0, sort: '3:desc', ...stamps, aliasPans } }),
    isReady: aliasPans !== '',
    isFirstView: page === 1 && q === '' && label === '' && sort === usualSort && length === Number(choices.pageSize),
  })
}
