import { CircleQuestionMark } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Amount } from '#platform/web/ui/values/amount.tsx'
import { OwnCardMark } from '#domain/cards/web/own-card-mark.tsx'
import { RemarkPart } from '#domain/labels/web/remark-part.tsx'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { SomethingIsWrong } from '#domain/cases/web/something-is-wrong.tsx'
import { Fold } from '#platform/web/ui/page/fold.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { Pairs } from '#platform/web/ui/values/pairs.tsx'
import { Price } from '#platform/web/ui/values/amount.tsx'
import { CheckNotice, type CheckAnswer } from '../paying/check-again.tsx'
import { TripsOfPayments } from '../trips-of-payments.tsx'
import { AlsoDue } from '../page/also-due.tsx'
import { PaymentExplained } from '../page/payment-explained.tsx'
import type { PaymentActions } from './payment-buttons.tsx'
import { paymentStatus } from './payment-status.ts'
import { PaymentStatusMark } from './payment-status-mark.tsx'
import { PaymentSteps } from './payment-steps.tsx'
import styles from '../payments.module.css'

/** Every field of a payment, and what can be done with it; `answer` is what a check of it found, told in the dialog itself. */
export function PaymentDialog(props: {
  row: PaymentRow
  actions: PaymentActions
  answer: CheckAnswer | undefined
  onClose: () => void
}) {
  const t = useTranslations('payments')
  const { row, actions, answer, onClose } = props
  const { Payments } = row
  return (
    <Dialog title={t('detail')} onClose={onClose}>
      <div role="status" className={styles.answer}>
        {answer && <CheckNotice answer={answer} />}
      </div>
      <Price minor={Payments.amount} currency={Payments.currencies_code} />
      <TripsOfPayments shortIds={[Payments.short_id]} />
      <PaymentExplained row={row} />
      <AlsoDue row={row} />
      <PaymentSteps row={row} actions={actions}>
        <LinkButton
          to="payment"
          search={{ payment_short_id: Payments.short_id }}
          look="secondary"
          icon={<CircleQuestionMark aria-hidden="true" size={18} />}
        >
          {t('page.open')}
        </LinkButton>
        <SomethingIsWrong kind="payment" id={Payments.short_id} />
      </PaymentSteps>
      <PaymentPairs row={row} />
      <RemarkPart kind="payment" id={Payments.short_id} level={3} />
      <Numbers row={row} />
    </Dialog>
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
          value: <OwnCardMark {...BankCard} {...row.AliasPan} form_factor={BankCard.form_factors_name} />,
        },
        {
          key: 'amount',
          label: t('amount'),
          value: <Amount minor={Payments.amount} currency={Payments.currencies_code} />,
        },
        { key: 'created', label: t('created'), value: <Instant at={Payments.created} timeZone={timeZone} /> },
        { key: 'updated', label: t('updated'), value: <Instant at={Payments.updated} timeZone={timeZone} /> },
      ]}
    />
  )
}

/** What the operator’s help desk asks for, and nobody else. */
function Numbers({ row }: { row: PaymentRow }) {
  const t = useTranslations('payments')
  const receipt = useTranslations('shell.receipt')
  const { Payments, BankCard } = row
  // Only what succeeded has a receipt, and its code opens it.
  const hasReceipt = paymentStatus(row) === 'succeeded'
  return (
    <Fold name={t('numbers')}>
      <Pairs
        pairs={[
          { key: 'id', label: t('id'), value: Payments.id },
          ...(hasReceipt
            ? [
                {
                  key: 'short_id',
                  label: receipt('shortId'),
                  value: <span className={styles.code}>{Payments.short_id}</span>,
                },
              ]
            : []),
          { key: 'token', label: t('token'), value: <span className={styles.code}>{BankCard.token}</span> },
        ]}
      />
    </Fold>
  )
}
