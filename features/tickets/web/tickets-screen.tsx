import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { DateRangeField } from '#platform/web/date-range/date-range-field.tsx'
import { rangeToStamps } from '#platform/web/date-range/range-to-stamps.ts'
import { useRange } from '#platform/web/date-range/use-range.ts'
import { useRangeText } from '#platform/web/date-range/use-range-text.ts'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useListColumns } from '#domain/accounts/web/use-list-columns.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { useWholeList } from '#platform/web/table/use-whole-list.ts'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { CardFilter } from '#domain/cards/web/card-filter.tsx'
import { NoCardYet } from '#domain/cards/web/no-card-yet.tsx'
import { useShortName } from '#domain/cards/web/use-short-name.ts'
import { LabelFilter, passesLabel, useLabelFilterText } from '#domain/labels/web/label-filter.tsx'
import { useRemarkColumn } from '#domain/labels/web/use-remark-column.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { sortOf } from '#platform/web/table/table-search.ts'
import { NoTickets } from './list/no-tickets.tsx'
import { documentedColumns, usualColumns, useTicketColumns } from './list/ticket-columns.tsx'
import { useTicketDays } from './list/use-ticket-days.tsx'
import { TicketDialog } from './ticket-dialog.tsx'
import { ticketsSearches, usualSort } from './tickets-search.ts'

const rowKey = (ticket: Ticket) => ticket.id

/** The tickets of the account's cards within a range of days; one opens in a dialog. */
export function TicketsScreen() {
  const t = useTranslations('tickets')
  const account = useAccount()
  const { choices, timeZone } = useTenant()
  const [search, change] = useScreenSearch(ticketsSearches[choices.pageSize])
  const stamps = rangeToStamps(useRange(search), timeZone)
  const rangeText = useRangeText(search)
  const isByDay = sortOf(search)?.id === 'valid_from'
  const remarks = useRemarkColumn('ticket', rowKey)
  const columns = useTicketColumns(isByDay, remarks)
  const labelText = useLabelFilterText(remarks.labels)
  const shortName = useShortName()
  const days = useTicketDays()
  const choice = useListColumns('tickets', usualColumns)
  const cards = useQuery(callQuery('listBankCards', { body: { accounts_id: account.id } }))
  const { page, q, sort, length, label } = search
  const card = cards.data?.find(({ id }) => id === search.card)
  const aliasPans = card?.alias_pan ?? cards.data?.map(({ alias_pan }) => alias_pan).join(',') ?? ''
  const list = useWholeList({
    queryOf: (pageSize) =>
      callQuery('listTickets', { params: { pageSize, offset: 0, sort: '3:desc', ...stamps, aliasPans } }),
    isReady: aliasPans !== '',
    isFirstView: page === 1 && q === '' && label === '' && sort === usualSort && length === Number(choices.pageSize),
  })
  const open = search.detail === '' ? undefined : list.rows?.find(({ id }) => id === search.detail)
  const error = cards.error ?? list.error
  const { remarkOf } = remarks
  const rows = useMemo(
    () => list.rows?.filter((row) => passesLabel(remarkOf(row), label)) ?? [],
    [list.rows, remarkOf, label],
  )

  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
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
          onOpen={(ticket) => change({ detail: ticket.id }, 'open')}
          rowName={(ticket) => `${ticket.name}, ${ticket.id}`}
          chosen={[rangeText, card ? shortName(card) : '', labelText(label)].filter(Boolean)}
          tools={
            <>
              <DateRangeField value={search} onChange={(range) => change({ ...range, page: 1 }, 'push')} />
              <CardFilter
                cards={cards.data ?? []}
                value={search.card}
                onValue={(next) => change({ card: next, page: 1 }, 'push')}
              />
              <LabelFilter
                labels={remarks.labels}
                value={label}
                onValue={(next) => change({ label: next, page: 1 }, 'push')}
              />
            </>
          }
          empty={
            <NoTickets
              isFiltered={search.card !== '' || label !== ''}
              isWidest={search.period === 'last12'}
              onClear={() => change({ card: '', label: '', page: 1 }, 'push')}
              onWiden={() => change({ period: 'last12', from: '', to: '', page: 1 }, 'push')}
            />
          }
          instead={
            list.rows && !choice.isAwaited ? undefined : error ? (
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
