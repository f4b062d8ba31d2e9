import { useCallback, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { useListColumns } from '#domain/accounts/web/use-list-columns.ts'
import type { ChangeSearch } from '#platform/web/navigation/use-screen-search.ts'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { filterParts } from '#platform/web/table/filters/filter-parts.tsx'
import { leaveAll } from '#platform/web/table/filters/table-filter.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useDatedSums } from '#platform/web/table/groups/use-dated-sums.tsx'
import { sortOf } from '#platform/web/table/table-search.ts'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import type { PaymentsView } from '../payments-search.ts'
import type { Payments } from '../use-payments.ts'
import { MonthSums } from './month-sums.tsx'
import { MorePayments, NoPayments } from './no-payments.tsx'
import { RowButton, type PaymentActions } from './payment-buttons.tsx'
import { documentedColumns, usePaymentColumns, usualColumns } from './payment-columns.tsx'
import { paymentStatus, rowKey, rowTone } from './payment-status.ts'
import { usePaymentFilters } from './use-payment-filters.tsx'
import { useTripsOfRows } from './use-trips-of-rows.ts'

/** The rows of the payments as the address asks for them, with what they can be filtered by. */
export function PaymentTable(props: {
  payments: Payments
  actions: PaymentActions
  search: PaymentsView
  change: ChangeSearch<PaymentsView>
  onWiden: () => void
  way: ReactNode
}) {
  const t = useTranslations('payments')
  const amountText = useAmountText()
  const { actions, search, change, onWiden } = props
  const { cards, list, remarks } = props.payments
  const choice = useListColumns('payments', usualColumns)
  const isOfTrips = choice.columns.includes('trips')
  const trips = useTripsOfRows(list.rows?.map(rowKey) ?? [], search.q !== '')
  const isUnderMonth = isOfTrips && sortOf(search)?.id === 'created'
  const columns = usePaymentColumns(actions, trips.tripsOf, { isOfTrips, isUnderMonth }, remarks)
  const months = usePaymentMonths(change)
  const filter = (changes: Partial<PaymentsView>) => change({ ...changes, page: 1 }, 'push')
  const filters = usePaymentFilters(cards.data ?? [], remarks.labels, search, filter)
  const error = cards.error ?? list.error
  // Back from the provider the address may still ask for a payment that is nowhere due: only one of both is open.
  const openPayment = useCallback((row: PaymentRow) => change({ detail: rowKey(row), pay: '' }, 'open'), [change])
  const rowName = useCallback(
    ({ Payments: { id, amount, currencies_code } }: PaymentRow) =>
      t('rowName', { id, amount: amountText(amount, currencies_code) }),
    [t, amountText],
  )
  const rowActions = useCallback((row: PaymentRow) => <RowButton row={row} actions={actions} />, [actions])
  const more = {
    filters: filters.flatMap(({ id, leave }) => (leave && id !== 'range' ? [id] : [])),
    isWidest: search.period === 'last12',
    onAll: () => filter(leaveAll(filters.filter(({ id }) => id !== 'range'))),
    onWiden,
  }
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      columnChoice={{ ...choice, usual: usualColumns, documented: documentedColumns }}
      grouping={isUnderMonth ? months : undefined}
      onShown={trips.setShown}
      isSearching={trips.isSearching}
      rowActions={isOfTrips ? rowActions : undefined}
      rows={list.rows ?? []}
      rowKey={rowKey}
      rowTone={rowTone}
      total={list.total}
      age={list.age}
      state={search}
      onState={change}
      opened={search.detail}
      onOpen={openPayment}
      rowName={rowName}
      {...filterParts(filters, filter)}
      way={props.way}
      empty={<NoPayments {...more} />}
      noMatch={{ text: t('noMatch'), actions: <MorePayments {...more} /> }}
      instead={
        list.rows && !choice.isAwaited && !(isOfTrips && trips.isFirstAwaited) ? undefined : error ? (
          <ErrorPart error={error} onRetry={cards.error ? () => void cards.refetch() : list.retry} />
        ) : (
          <Skeleton lines={10} />
        )
      }
    />
  )
}

/** Payments by the month in which they were made, each with what was paid: of a day there is seldom more than one. */
function usePaymentMonths(change: ChangeSearch<PaymentsView>) {
  const { timeZone } = useTenant()
  const read = useCallback(
    (row: PaymentRow) => {
      const { created: at, amount, currencies_code: currency } = row.Payments
      // Of what failed or is under way nothing was paid yet, and what was given back is no cost any more.
      return { at, timeZone, minor: paymentStatus(row) === 'succeeded' ? amount : null, currency }
    },
    [timeZone],
  )
  const showDays = useCallback(
    (from: string, to: string) => change({ period: 'custom', from, to, page: 1 }, 'push'),
    [change],
  )
  return useDatedSums('month', read, showDays, paidInMonth)
}

/** What was travelled in a month is another sum, which home says. */
const paidInMonth = (sums: readonly string[]) => <MonthSums sums={sums} />
