import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useListColumns } from '#domain/accounts/web/use-list-columns.ts'
import { CardFilter } from '#domain/cards/web/card-filter.tsx'
import { useShortName } from '#domain/cards/web/use-short-name.ts'
import { LabelFilter, useLabelFilterText } from '#domain/labels/web/label-filter.tsx'
import { DateRangeField } from '#platform/web/date-range/date-range-field.tsx'
import { useRangeText } from '#platform/web/date-range/use-range-text.ts'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Select } from '#platform/web/ui/select/select.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { statusFilters, type ChangeView, type PaymentsView, type StatusFilter } from '../payments-search.ts'
import type { Payments } from '../use-payments.ts'
import { NoPayments } from './no-payments.tsx'
import { RowButton, type PaymentActions } from './payment-buttons.tsx'
import { documentedColumns, usePaymentColumns, usualColumns } from './payment-columns.tsx'
import { useTripsOfRows } from './use-trips-of-rows.ts'
import { rowKey, rowTone } from './payment-status.ts'
import styles from '../payments.module.css'

/** The rows of the payments as the address asks for them, with the range and the status that it can be filtered by. */
export function PaymentTable(props: {
  payments: Payments
  actions: PaymentActions
  search: PaymentsView
  change: ChangeView
  onWiden: () => void
}) {
  const t = useTranslations('payments')
  const amountText = useAmountText()
  const { search, change, onWiden } = props
  const { cards, list, remarks } = props.payments
  const isFiltered = search.status !== 'all' || search.card !== '' || search.label !== ''
  const choice = useListColumns('payments', usualColumns)
  const isOfTrips = choice.columns.includes('trips')
  const { tripsOf, setShown, isSearching } = useTripsOfRows(list.rows?.map(rowKey) ?? [], search.q !== '')
  const columns = usePaymentColumns(props.actions, tripsOf, isOfTrips, props.payments.remarks)
  const labelText = useLabelFilterText(remarks.labels)
  const cardName = useShortName()
  const card = cards.data?.find(({ id }) => id === search.card)
  const rangeText = useRangeText(search)
  const error = cards.error ?? list.error
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      columnChoice={{ ...choice, usual: usualColumns, documented: documentedColumns }}
      onShown={setShown}
      isSearching={isSearching}
      rowActions={isOfTrips ? (row) => <RowButton row={row} actions={props.actions} /> : undefined}
      rows={list.rows ?? []}
      rowKey={rowKey}
      rowTone={rowTone}
      total={list.total}
      age={list.age}
      state={search}
      onState={change}
      opened={search.detail}
      // Back from the provider the address may still ask for a payment that is nowhere due: only one of both is open.
      onOpen={(row) => change({ detail: rowKey(row), pay: '' }, 'open')}
      rowName={({ Payments: { id, amount, currencies_code } }) =>
        t('rowName', { id, amount: amountText(amount, currencies_code) })
      }
      chosen={[
        rangeText,
        ...(search.status === 'all' ? [] : [t(`filter.${search.status}`)]),
        ...(card ? [cardName(card)] : []),
        labelText(search.label),
      ].filter(Boolean)}
      tools={
        <>
          <DateRangeField value={search} onChange={(range) => change({ ...range, page: 1 }, 'push')} />
          <StatusField value={search.status} onChange={(status) => change({ status, page: 1 }, 'push')} />
          <CardFilter
            cards={cards.data ?? []}
            value={search.card}
            onValue={(next) => change({ card: next, page: 1 }, 'push')}
          />
          <LabelFilter
            labels={remarks.labels}
            value={search.label}
            onValue={(next) => change({ label: next, page: 1 }, 'push')}
          />
        </>
      }
      empty={
        <NoPayments
          filters={!isFiltered ? 'none' : search.card === '' && search.label === '' ? 'status' : 'several'}
          isWidest={search.period === 'last12'}
          onClear={() => change({ status: 'all', card: '', label: '', page: 1 }, 'push')}
          onWiden={onWiden}
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
  )
}

/** All payments, those that succeeded, or those that failed. */
function StatusField({ value, onChange }: { value: StatusFilter; onChange: (value: StatusFilter) => void }) {
  const t = useTranslations('payments.filter')
  const id = useId()
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{t('label')}</label>
      <Select
        id={id}
        label={t('label')}
        look="tool"
        value={value}
        onValue={(filter) => onChange(filter as StatusFilter)}
        options={statusFilters.map((filter) => ({ value: filter, label: t(filter) }))}
      />
    </div>
  )
}
