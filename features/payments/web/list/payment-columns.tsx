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
import type { RemarkColumn } from '#domain/labels/web/use-remark-column.tsx'
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
  remarks: RemarkColumn<PaymentRow>,
): readonly Column[] {
  const words = usePaymentWords()
  return useMemo(() => {
    const { t } = words
    const created = instantColumn('created', words)
    return [
      tripsColumn(words, tripsOf, remarks, isUnderMonth),
      { ...created, id: 'day', label: t('day'), sortId: 'created', fold: 'out', width: '6.875rem' },
      codeColumn('id', t('number'), ({ Payments }) => Payments.id),
      codeColumn('token', t('tokenShort'), ({ BankCard }) => BankCard.token),
      statusColumn(words, isOfTrips),
      cardColumn(words),
      remarks.column,
      { ...created, primary: true, fold: 'out' },
      { ...instantColumn('updated', words), minor: true },
      amountColumn(words),
      { ...buttonColumn(ReceiptButton, actions), id: 'receipt', label: t('receipt') },
      { ...buttonColumn(ManageButton, actions), id: 'manage', label: t('manage') },
    ]
  }, [words, actions, tripsOf, isOfTrips, isUnderMonth, remarks])
}

/** How the columns say what they hold, in the reader's language. */
function usePaymentWords() {
  const t = useTranslations('payments')
  const { timeZone } = useTenant()
  const amountText = useAmountText()
  const instantText = useInstantText()
  const statusText = usePaymentStatusText()
  const cardText = useCardText()
  const dayWords = useDayWords()
  const tripText = useTripText()
  return useMemo(
    () => ({ t, timeZone, amountText, instantText, statusText, cardText, dayWords, tripText }),
    [t, timeZone, amountText, instantText, statusText, cardText, dayWords, tripText],
  )
}

type PaymentWords = ReturnType<typeof usePaymentWords>

/** What a payment was for; a search finds the trips and the fares. */
function tripsColumn(
  { t, tripText }: PaymentWords,
  tripsOf: TripsOf,
  { remarkOf }: RemarkColumn<PaymentRow>,
  isUnderMonth: boolean,
): Column {
  const tripsOfRow = (row: PaymentRow) => tripsOf(row.Payments.short_id)
  return {
    id: 'trips',
    label: t('trips.label'),
    value: (row) => tripsOfRow(row)?.map(tripText).join(' | ') ?? '',
    search: (row) =>
      tripsOfRow(row)
        ?.map(({ fare }) => fare)
        .join(' | ') ?? '',
    cell: (row) => (
      <WhatForCell row={row} trips={tripsOfRow(row)} label={remarkOf(row).label} isUnderMonth={isUnderMonth} />
    ),
    primary: true,
    fold: 'title',
    width: '35%',
  }
}

function instantColumn(id: 'created' | 'updated', { t, timeZone, instantText, dayWords }: PaymentWords): Column {
  return {
    id,
    label: t(id),
    value: ({ Payments }) => Payments[id],
    text: ({ Payments }) => instantText(Payments[id], timeZone),
    search: ({ Payments }) => (id === 'created' ? dayWords(Payments.created, timeZone) : ''),
    cell: ({ Payments }) => <DayAndTime at={Payments[id]} timeZone={timeZone} />,
    kind: 'instant',
    isUsualSort: id === 'created',
  }
}

/** A long id, of which a cell shows the beginning. */
function codeColumn(id: 'id' | 'token', label: string, codeOf: (row: PaymentRow) => string): Column {
  return { id, label, value: codeOf, cell: (row) => <ShortCode text={codeOf(row)} />, minor: true }
}

function statusColumn({ t, statusText }: PaymentWords, isQuiet: boolean): Column {
  return {
    id: 'status',
    label: t('statusLabel'),
    value: statusText,
    cell: (row) => <PaymentStatusMark row={row} isQuiet={isQuiet} />,
    fold: 'out',
    width: '7.875rem',
  }
}

function cardColumn({ t, cardText }: PaymentWords): Column {
  return {
    id: 'card',
    label: t('card'),
    value: ({ BankCard }) => `${BankCard.label} ${cardTail(BankCard.truncated_pan)}`,
    text: ({ BankCard, AliasPan }) => cardText({ ...BankCard, ...AliasPan, form_factor: BankCard.form_factors_name }),
    cell: ({ BankCard, AliasPan }) => (
      <OwnCardMark {...BankCard} {...AliasPan} form_factor={BankCard.form_factors_name} />
    ),
    fold: 'out',
    width: '9.625rem',
  }
}

function amountColumn({ t, amountText }: PaymentWords): Column {
  return {
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
  }
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
