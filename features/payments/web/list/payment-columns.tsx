import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { cardTail } from '#contract/values/cards/card-scheme.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import type { TableColumn } from '#platform/web/table/table-column.ts'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { OwnCardMark } from '#domain/cards/web/own-card-mark.tsx'
import { amountWords } from '#platform/web/ui/values/amount-words.ts'
import { useDayWords } from '#platform/web/ui/values/day-words.ts'
import { DayAndTime } from '#platform/web/ui/values/day-and-time.tsx'
import { useInstantText } from '#platform/web/ui/values/instant.tsx'
import { ShortCode } from '#platform/web/ui/values/short-code.tsx'
import { useCardText } from '#domain/cards/web/use-card-text.ts'
import type { Remarked } from '#domain/labels/web/use-remarks.ts'
import { useTripText } from '#domain/tickets/web/trip-name.tsx'
import type { TripsOf } from './use-trips-of-rows.ts'
import { WhatForCell } from './what-for-cell.tsx'
import { ManageButton, ReceiptButton, type PaymentActions } from './payment-buttons.tsx'
import { RowAmount } from './row-amount.tsx'
import { PaymentStatusMark, usePaymentStatusText } from './payment-status-mark.tsx'
import styles from '../payments.module.css'

type Column = TableColumn<PaymentRow>

/** The columns of section 2 of the specification. */
export const documentedColumns = ['id', 'token', 'amount', 'status', 'card', 'created', 'updated', 'receipt', 'manage']

/** What a payment is told by unless its reader wants it otherwise: what for, when, whether all is well, by which card, how much. */
export const usualColumns = ['trips', 'day', 'status', 'card', 'amount']

/**
 * Every column of a payment. In a list of trips (`isOfTrips`) success is a quiet mark; among the documented columns each
 * status has its word.
 */
export function usePaymentColumns(
  actions: PaymentActions,
  tripsOf: TripsOf,
  { isOfTrips, isUnderMonth }: { isOfTrips: boolean; isUnderMonth: boolean },
  remarks: { column: Column; remarkOf: (row: PaymentRow) => Remarked },
): readonly Column[] {
  const t = useTranslations('payments')
  const { timeZone } = useTenant()
  const amountText = useAmountText()
  const instantText = useInstantText()
  const statusText = usePaymentStatusText()
  const cardText = useCardText()
  const dayWords = useDayWords()
  const tripText = useTripText()
  return useMemo(() => {
    const instant = (id: 'created' | 'updated'): Column => ({
      id,
      label: t(id),
      value: ({ Payments }) => Payments[id],
      text: ({ Payments }) => instantText(Payments[id], timeZone),
      search: ({ Payments }) => (id === 'created' ? dayWords(Payments.created, timeZone) : ''),
      cell: ({ Payments }) => <DayAndTime at={Payments[id]} timeZone={timeZone} />,
      kind: 'instant',
      isUsualSort: id === 'created',
    })
    return [
      {
        id: 'trips',
        label: t('trips.label'),
        value: (row) => tripsOf(row.Payments.short_id)?.map(tripText).join(' | ') ?? '',
        search: (row) =>
          tripsOf(row.Payments.short_id)
            ?.map(({ fare }) => fare)
            .join(' | ') ?? '',
        cell: (row) => (
          <WhatForCell
            row={row}
            trips={tripsOf(row.Payments.short_id)}
            label={remarks.remarkOf(row).label}
            isUnderMonth={isUnderMonth}
          />
        ),
        primary: true,
        fold: 'title',
        width: '35%',
      },
      { ...instant('created'), id: 'day', label: t('day'), sortId: 'created', fold: 'out', width: '6.875rem' },
      {
        id: 'id',
        label: t('number'),
        value: ({ Payments }) => Payments.id,
        cell: ({ Payments }) => <ShortCode text={Payments.id} />,
        minor: true,
      },
      {
        id: 'token',
        label: t('tokenShort'),
        value: ({ BankCard }) => BankCard.token,
        cell: ({ BankCard }) => <ShortCode text={BankCard.token} />,
        minor: true,
      },
      {
        id: 'status',
        label: t('statusLabel'),
        value: statusText,
        cell: (row) => <PaymentStatusMark row={row} isQuiet={isOfTrips} />,
        fold: 'out',
        width: '7.875rem',
      },
      {
        id: 'card',
        label: t('card'),
        value: ({ BankCard }) => `${BankCard.label} ${cardTail(BankCard.truncated_pan)}`,
        text: ({ BankCard, AliasPan }) =>
          cardText({ ...BankCard, ...AliasPan, form_factor: BankCard.form_factors_name }),
        cell: ({ BankCard, AliasPan }) => (
          <OwnCardMark {...BankCard} {...AliasPan} form_factor={BankCard.form_factors_name} />
        ),
        fold: 'out',
        width: '9.625rem',
      },
      remarks.column,
      { ...instant('created'), primary: true, fold: 'out' },
      { ...instant('updated'), minor: true },
      {
        id: 'amount',
        label: t('amount'),
        value: ({ Payments }) => Payments.amount,
        text: ({ Payments }) => amountText(Payments.amount, Payments.currencies_code),
        search: ({ Payments }) => amountWords(Payments.amount, Payments.currencies_code),
        cell: (row) => <RowAmount row={row} />,
        align: 'end',
        kind: 'amount',
        fold: 'amount',
        width: '6.5rem',
      },
      { ...buttonColumn(ReceiptButton, actions), id: 'receipt', label: t('receipt') },
      { ...buttonColumn(ManageButton, actions), id: 'manage', label: t('manage') },
    ]
  }, [
    t,
    timeZone,
    amountText,
    instantText,
    statusText,
    cardText,
    dayWords,
    tripText,
    actions,
    tripsOf,
    isOfTrips,
    isUnderMonth,
    remarks,
  ])
}

/** What one does with a row: nothing to sort or to print. */
function buttonColumn(Part: typeof ReceiptButton | typeof ManageButton, actions: PaymentActions) {
  const cell = (row: PaymentRow) => (
    <div className={styles.inCell}>
      <Part row={row} actions={actions} />
    </div>
  )
  return { value: () => '', cell, sortable: false, screenOnly: true }
}
