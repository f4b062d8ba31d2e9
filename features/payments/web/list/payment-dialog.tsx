import { useTranslations } from 'use-intl'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Amount, useAmountText } from '#platform/web/ui/values/amount.tsx'
import { BankCardMark } from '#domain/cards/web/bank-card-mark.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Pairs } from '#platform/web/ui/values/pairs.tsx'
import { Price } from '#platform/web/ui/values/price.tsx'
import { CheckNotice, type CheckAnswer } from '../paying/check-again.tsx'
import { ManageButton, ReceiptButton, type PaymentActions } from './payment-buttons.tsx'
import { paymentStatus } from './payment-status.ts'
import { PaymentStatusMark } from './payment-status-mark.tsx'
import styles from '../payments.module.css'

/** Every field of a payment, and what can be done with it; `answer` is what a check of it found, told in the dialog itself. */
export function PaymentDialog(props: {
  row: PaymentRow
  actions: PaymentActions
  answer: CheckAnswer | undefined
  onClose: () => void
}) {
  const t = useTranslations('payments')
  const shell = useTranslations('shell')
  const { row, actions, answer, onClose } = props
  const { Payments } = row
  const status = paymentStatus(row)
  return (
    <Dialog
      title={t('detail')}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {shell('close')}
          </Button>
          {status === 'succeeded' && <ReceiptButton row={row} actions={actions} isWhole />}
          {((status === 'failed' && !Payments.not_online) || status === 'verifying') && (
            <ManageButton row={row} actions={actions} />
          )}
        </>
      }
    >
      <div role="status" className={styles.answer}>
        {answer && <CheckNotice answer={answer} />}
      </div>
      <Price minor={Payments.amount} currency={Payments.currencies_code} />
      {status !== 'other' && (
        <p className={styles.explain}>
          {status === 'failed' && Payments.not_online
            ? t(`explain.notOnline.${Payments.not_online}`, { currency: Payments.currencies_code })
            : t(`explain.${status}`)}
        </p>
      )}
      <SurplusNote payment={Payments} />
      <PaymentPairs row={row} />
    </Dialog>
  )
}

/** What was taken too much for a payment: what is still to be given back, and what was. Nothing where nothing was. */
function SurplusNote({ payment }: { payment: PaymentRow['Payments'] }) {
  const t = useTranslations('payments.surplus')
  const amountText = useAmountText()
  const { surplus, currencies_code: currency, id } = payment
  if (!surplus) return null
  const open = surplus.amount - surplus.returned
  return (
    <Notice tone={open > 0 ? 'warning' : 'neutral'}>
      {open > 0 && <p>{t('open', { amount: amountText(open, currency), id })}</p>}
      {surplus.returned > 0 && <p>{t('returned', { amount: amountText(surplus.returned, currency) })}</p>}
    </Notice>
  )
}

function PaymentPairs({ row }: { row: PaymentRow }) {
  const t = useTranslations('payments')
  const { timeZone } = useTenant()
  const { Payments, BankCard } = row
  return (
    <Pairs
      pairs={[
        { key: 'status', label: t('statusLabel'), value: <PaymentStatusMark row={row} /> },
        {
          key: 'card',
          label: t('card'),
          value: <BankCardMark {...BankCard} form_factor={BankCard.form_factors_name} />,
        },
        {
          key: 'amount',
          label: t('amount'),
          value: <Amount minor={Payments.amount} currency={Payments.currencies_code} />,
        },
        { key: 'created', label: t('created'), value: <Instant at={Payments.created} timeZone={timeZone} /> },
        { key: 'updated', label: t('updated'), value: <Instant at={Payments.updated} timeZone={timeZone} /> },
        { key: 'id', label: t('id'), value: Payments.id },
        // Only what succeeded has a receipt, and its code opens it.
        ...(paymentStatus(row) === 'succeeded'
          ? [
              {
                key: 'short_id',
                label: t('shortId'),
                value: <span className={styles.code}>{Payments.short_id}</span>,
              },
            ]
          : []),
        { key: 'token', label: t('token'), value: <span className={styles.code}>{BankCard.token}</span> },
      ]}
    />
  )
}
