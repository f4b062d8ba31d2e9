import { useMemo } from 'react'
import { CreditCard, ExternalLink, ReceiptText, RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import type { ChangeSearch } from '#platform/web/navigation/use-screen-search.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import type { PaymentsView } from '../payments-search.ts'
import { usableOrderOf } from '../paying/payable-of.ts'
import { isOpenOnline, paymentStatus } from './payment-status.ts'
import styles from '../payments.module.css'
import receiptStyles from './row-receipt.module.css'

/** What can be done with a payment. */
export interface PaymentActions {
  openReceipt: (row: PaymentRow) => void
  pay: (row: PaymentRow) => void
  checkAgain: (row: PaymentRow) => void
  /** Short id of the payment that is asked about just now. */
  checking: string | undefined
  /** The online payment under way that a payment is under, of which its traveller can go on with. */
  orderOf: (row: PaymentRow) => OpenOrder | undefined
}

/** What a press does: what opens over the list stands in its address. */
export function usePaymentActions(
  change: ChangeSearch<PaymentsView>,
  checkAgain: PaymentActions['checkAgain'],
  checking: PaymentActions['checking'],
  orders: readonly OpenOrder[],
): PaymentActions {
  return useMemo(
    () => ({
      openReceipt: ({ Payments }) => change({ receipt: Payments.short_id, detail: '' }, 'open'),
      pay: ({ Payments }) => change({ pay: Payments.short_id, detail: '' }, 'open'),
      checkAgain,
      checking,
      orderOf: ({ Payments }) => usableOrderOf(orders, Payments.short_id),
    }),
    [change, checkAgain, checking, orders],
  )
}

interface Props {
  row: PaymentRow
  actions: PaymentActions
}

function Nothing() {
  return (
    <span className={styles.nothing} data-nothing="" aria-hidden="true">
      –
    </span>
  )
}

/** Opens the receipt of a payment that succeeded; `isWhole` in the payment's own dialog. */
export function ReceiptButton({ row, actions, isWhole = false }: Props & { isWhole?: boolean }) {
  const t = useTranslations('payments')
  if (paymentStatus(row) !== 'succeeded') return <Nothing />
  return (
    <Button
      look={isWhole ? 'primary' : 'quiet'}
      aria-label={isWhole ? undefined : t('receiptOf', { id: row.Payments.id })}
      title={isWhole ? undefined : t('receipt')}
      data-receipt=""
      onClick={() => actions.openReceipt(row)}
      icon={<ReceiptText aria-hidden="true" size={18} />}
    >
      {isWhole ? t('viewReceipt') : <ReceiptWord />}
    </Button>
  )
}

/**
 * Pays a failed payment of which something is due; goes on with an online payment under way, or asks about one that is
 * open otherwise. `isOnly` where it stands beside no amount, which it then says itself; in a row it leaves the one filled
 * button to what is due in all, as it does where it is a part (`isPart`) of what is paid in the same payment beside it.
 */
export function ManageButton(props: Props & { isOnly?: boolean; isPart?: boolean }) {
  const { row, actions, isOnly = false, isPart = false } = props
  const t = useTranslations('payments')
  const begun = useTranslations('shell.begun')
  const amountText = useAmountText()
  const status = paymentStatus(row)
  const { id, amount: minor, currencies_code, not_online } = row.Payments
  const amount = amountText(minor, currencies_code)
  if (status === 'failed' && minor > 0 && !not_online) {
    return (
      <Button
        look={isOnly && !isPart ? 'primary' : 'secondary'}
        data-may-wrap=""
        aria-label={isOnly ? undefined : t('payNowOf', { amount, id })}
        onClick={() => actions.pay(row)}
        icon={<CreditCard aria-hidden="true" size={18} />}
      >
        {isPart ? t('alsoDue.payPart', { amount }) : isOnly ? t('pending.payNowAmount', { amount }) : t('payNow')}
      </Button>
    )
  }
  if (!isOpenOnline(row)) return isOnly ? null : <Nothing />
  const order = actions.orderOf(row)
  if (!order) return <CheckButton {...{ row, actions, isOnly }} />
  // It may be of more than this payment.
  const isAlone = order.amount === minor
  const words = isAlone ? t('page.goOn') : begun('goOn', { amount: amountText(order.amount, order.currencies_code) })
  return (
    <Button
      look={isOnly ? 'primary' : 'secondary'}
      data-may-wrap=""
      aria-label={isOnly ? undefined : t('goOnOf', { words, id })}
      onClick={() => actions.pay(row)}
      icon={<ExternalLink aria-hidden="true" size={18} />}
    >
      {isOnly ? words : begun('goOnShort')}
    </Button>
  )
}

/** Asks about a payment that an online payment is open over. */
export function CheckButton({ row, actions, isOnly = false }: Props & { isOnly?: boolean }) {
  const t = useTranslations('payments')
  const { id, short_id } = row.Payments
  const isChecking = actions.checking === short_id
  return (
    <Button
      look="secondary"
      data-may-wrap=""
      aria-label={isOnly ? undefined : t('checkAgainOf', { id })}
      pending={isChecking}
      onClick={() => actions.checkAgain(row)}
      icon={!isChecking && <RotateCw aria-hidden="true" size={18} />}
    >
      {t('checkAgain')}
    </Button>
  )
}

/** The one thing to do with a payment at the end of its row: its receipt, paying it, or asking about it. */
export function RowButton({ row, actions }: Props) {
  const status = paymentStatus(row)
  const isPayable = status === 'failed' && row.Payments.amount > 0 && !row.Payments.not_online
  if (status !== 'succeeded' && !isOpenOnline(row) && !isPayable) return null
  const Part = status === 'succeeded' ? ReceiptButton : ManageButton
  return (
    <div className={styles.inCell}>
      <Part row={row} actions={actions} />
    </div>
  )
}

/** The word of a receipt; at the end of a narrow row it stands without its sign. */
function ReceiptWord() {
  const t = useTranslations('payments')
  return <span className={receiptStyles.rowWord}>{t('receipt')}</span>
}
