import { useCallback, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { rangeToStamps } from '#platform/web/date-range/range-to-stamps.ts'
import { useRange } from '#platform/web/date-range/use-range.ts'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useListColumns } from '#domain/accounts/web/use-list-columns.ts'
import { aliasPansShown } from '#domain/cards/web/use-card-filter.tsx'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { filterParts } from '#platform/web/table/filters/filter-parts.tsx'
import { leaveAll } from '#platform/web/table/filters/table-filter.ts'
import { DaySum } from '#platform/web/table/groups/day-sum.tsx'
import { useDatedSums } from '#platform/web/table/groups/use-dated-sums.tsx'
import { useWholeList } from '#platform/web/table/use-whole-list.ts'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { NoCardYet } from '#domain/cards/web/no-card-yet.tsx'
import { passesLabel } from '#domain/labels/web/label-filter.tsx'
import { useRemarkColumn } from '#domain/labels/web/use-remark-column.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { sortOf } from '#platform/web/table/table-search.ts'
import { MoreTickets, NoTickets } from './list/no-tickets.tsx'
import { documentedColumns, usualColumns, useTicketColumns } from './list/ticket-columns.tsx'
import { useOwedTickets } from './list/use-owed-tickets.ts'
import { useTicketFilters } from './list/use-ticket-filters.ts'
import { TicketDialog } from './ticket-dialog.tsx'
import { ticketsSearches, usualSort, type TicketsView } from './tickets-search.ts'

const rowKey = (ticket: Ticket) => ticket.id
/** A ticket counts for the day on which it began, in its own zone. */
const costOf = ({ valid_from: at, time_zone: timeZone, amount: minor, currency }: Ticket) => ({
  at,
  timeZone,
  minor,
  currency,
})
const rowName = (ticket: Ticket) => `${ticket.name}, ${ticket.id}`

/** The tickets of the account's cards within a range of days; one opens in a dialog. */
export function TicketsScreen() {
  const t = useTranslations('tickets')
  const account = useAccount()
  const { choices, timeZone } = useTenant()
  const [search, change] = useScreenSearch(ticketsSearches[choices.pageSize])
  const stamps = rangeToStamps(useRange(search), timeZone)
  const isByDay = sortOf(search)?.id === 'valid_from'
  const remarks = useRemarkColumn('ticket', rowKey)
  const isOneDay = search.period === 'custom' && search.from === search.to
  const showDays = useCallback(
    (from: string, to: string) => change({ period: 'custom', from, to, page: 1 }, 'push'),
    [change],
  )
  const tellDay = useCallback(
    (sums: readonly string[], count: number) => <DaySum count={t('dayTrips', { count })} sums={sums} />,
    [t],
  )
  const days = useDatedSums('day', costOf, isOneDay ? undefined : showDays, tellDay)
  const choice = useListColumns('tickets', usualColumns)
  const cards = useQuery(callQuery('listBankCards', { body: { accounts_id: account.id } }))
  const aliasPans = aliasPansShown(cards.data ?? [], search.card)
  const { page, q, sort, length, label } = search
  const list = useWholeList({
    queryOf: (pageSize) =>
      callQuery('listTickets', { params: { pageSize, offset: 0, sort: '3:desc', ...stamps, aliasPans } }),
    isReady: aliasPans !== '',
    isFirstView: page === 1 && q === '' && label === '' && sort === usualSort && length === Number(choices.pageSize),
  })
  const { owed, isAwaited } = useOwedTickets(cards.data ?? [], list.rows)
  const columns = useTicketColumns(isByDay, owed, remarks)
  const open = search.detail === '' ? undefined : list.rows?.find(({ id }) => id === search.detail)
  const error = cards.error ?? list.error
  const { remarkOf } = remarks
  const rows = useMemo(
    () => list.rows?.filter((row) => passesLabel(remarkOf(row), label)) ?? [],
    [list.rows, remarkOf, label],
  )
  const openTicket = useCallback((ticket: Ticket) => change({ detail: ticket.id }, 'open'), [change])
  const filter = (changes: Partial<TicketsView>) => change({ ...changes, page: 1 }, 'push')
  const filters = useTicketFilters(cards.data ?? [], remarks.labels, search, filter)
  const more = {
    isFiltered: filters.some(({ id, leave }) => leave && id !== 'range'),
    onAll: () => filter(leaveAll(filters.filter(({ id }) => id !== 'range'))),
    isWidest: search.period === 'last12',
    onWiden: () => change({ period: 'last12', from: '', to: '', page: 1 }, 'push'),
  }

  return (
    <>
      <PageHeading lead={t('lead')} isSpare>
        {t('title')}
      </PageHeading>
      {cards.data?.length === 0 ? (
        <NoCardYet title={t('noCard')} text={t('noCardText')} add={t('addCard')} />
      ) : (
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
            list.rows && !choice.isAwaited && !isAwaited ? undefined : error ? (
              <ErrorPart error={error} onRetry={cards.error ? () => void cards.refetch() : list.retry} />
            ) : (
              <Skeleton lines={10} />
            )
          }
        />
      )}
      {open && <TicketDialog ticket={open} onClose={() => change({ detail: '' }, 'close')} />}
    </>
  )
}
