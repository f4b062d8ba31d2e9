import type { ReactNode } from 'react'
import { CreditCard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { CheckButton, ManageButton, ReceiptButton, type PaymentActions } from './payment-buttons.tsx'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { useAlsoDue } from '../page/also-due.tsx'
import { isOpenOnline, paymentStatus } from './payment-status.ts'
import styles from '../payments.module.css'

/**
 * What can be done with a payment, right below the sentence that says how it stands: nobody has to look for it. Where more
 * is due for its card, paying all of it comes first, as paying this one alone leaves the card refused. `children` are ways
 * onwards beside it.
 */
export function PaymentSteps(props: { row: PaymentRow; actions: PaymentActions; children?: ReactNode }) {
  const { row, actions, children } = props
  const t = useTranslations('payments.alsoDue')
  const amountText = useAmountText()
  const status = paymentStatus(row)
  const { whole } = useAlsoDue(row)
  return (
    <div className={styles.steps}>
      {status === 'succeeded' && <ReceiptButton row={row} actions={actions} isWhole />}
      {whole && (
        <LinkButton
          to="payments"
          search={{ pay: whole.currencies_code }}
          icon={<CreditCard aria-hidden="true" size={18} />}
        >
          {t('payAll', { amount: amountText(whole.total_amount, whole.currencies_code) })}
        </LinkButton>
      )}
      {(status === 'failed' || isOpenOnline(row)) && (
        <ManageButton row={row} actions={actions} isOnly isPart={whole !== undefined} />
      )}
      {actions.orderOf(row) && <CheckButton row={row} actions={actions} isOnly />}
      {children}
    </div>
  )
}
