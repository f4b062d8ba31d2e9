import type { ReactNode } from 'react'
import { CheckButton, ManageButton, ReceiptButton, type PaymentActions } from './payment-buttons.tsx'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { isOpenOnline, paymentStatus } from './payment-status.ts'
import styles from '../payments.module.css'

/**
 * What can be done with a payment, right below the sentence that says how it stands: nobody has to look for it. `children`
 * are ways onwards beside it.
 */
export function PaymentSteps(props: { row: PaymentRow; actions: PaymentActions; children?: ReactNode }) {
  const { row, actions, children } = props
  const status = paymentStatus(row)
  return (
    <div className={styles.steps}>
      {status === 'succeeded' && <ReceiptButton row={row} actions={actions} isWhole />}
      {(status === 'failed' || isOpenOnline(row)) && <ManageButton row={row} actions={actions} isOnly />}
      {actions.orderOf(row) && <CheckButton row={row} actions={actions} isOnly />}
      {children}
    </div>
  )
}
