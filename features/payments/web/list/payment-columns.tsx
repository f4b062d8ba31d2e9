import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { cardTail } from '#contract/values/cards/card-scheme.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import type { TableColumn } from '#platform/web/table/table-column.ts'
import { Amount, useAmountText } from '#platform/web/ui/values/amount.tsx'
import { BankCardMark } from '#domain/cards/web/bank-card-mark.tsx'
import { DayAndTime } from '#platform/web/ui/values/day-and-time.tsx'
import { useInstantText } from '#platform/web/ui/values/instant.tsx'
import { ShortCode } from '#platform/web/ui/values/short-code.tsx'
import { useCardText } from '#domain/cards/web/use-card-text.ts'
import { ManageButton, ReceiptButton, type PaymentActions } from './payment-buttons.tsx'
import { PaymentStatusMark, usePaymentStatusText } from './payment-status-mark.tsx'
import styles from '../payments.module.css'

type Column = TableColumn<PaymentRow>

/** The columns of section 2 of the specification. */
export function usePaymentColumns(actions: PaymentActions): readonly Column[] {
  const t = useTranslations('payments')
  const { timeZone } = useTenant()
  const amountText = useAmountText()
  const instantText = useInstantText()
  const statusText = usePaymentStatusText()
  const cardText = useCardText()
  return useMemo(() => {
    const instant = (id: 'created' | 'updated'): Column => ({
      id,
      label: t(id),
      value: ({ Payments }) => Payments[id],
      text: ({ Payments }) => instantText(Payments[id], timeZone),
      cell: ({ Payments }) => <DayAndTime at={Payments[id]} timeZone={timeZone} />,
    })
    return [
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
        id: 'amount',
        label: t('amount'),
        value: ({ Payments }) => Payments.amount,
        text: ({ Payments }) => amountText(Payments.amount, Payments.currencies_code),
        cell: ({ Payments }) => (
          <strong>
            <Amount minor={Payments.amount} currency={Payments.currencies_code} />
          </strong>
        ),
        align: 'end',
      },
      { id: 'status', label: t('statusLabel'), value: statusText, cell: (row) => <PaymentStatusMark row={row} /> },
      {
        id: 'card',
        label: t('card'),
        value: ({ BankCard }) => `${BankCard.label} ${cardTail(BankCard.truncated_pan)}`,
        text: ({ BankCard }) => cardText({ ...BankCard, form_factor: BankCard.form_factors_name }),
        cell: ({ BankCard }) => <BankCardMark {...BankCard} form_factor={BankCard.form_factors_name} />,
      },
      { ...instant('created'), primary: true },
      { ...instant('updated'), minor: true },
      { ...buttonColumn(ReceiptButton, actions), id: 'receipt', label: t('receipt') },
      { ...buttonColumn(ManageButton, actions), id: 'manage', label: t('manage') },
    ]
  }, [t, timeZone, amountText, instantText, statusText, cardText, actions])
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
