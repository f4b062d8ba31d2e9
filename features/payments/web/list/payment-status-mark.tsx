import { useCallback } from 'react'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { StatusMark } from '#platform/web/ui/state/status-mark.tsx'
import styles from '../payments.module.css'
import { paymentStatus, readableResult } from './payment-status.ts'

/** A payment's status in words; one that the portal does not know stands as the operator says it, made readable. */
export function usePaymentStatusText(): (row: PaymentRow) => string {
  const t = useTranslations('payments.status')
  return useCallback(
    (row) => {
      const status = paymentStatus(row)
      if (status !== 'other') return t(status)
      return readableResult(row.LastCharge.charge_results_name) || t('unknown')
    },
    [t],
  )
}

/** Icon, word and colour, success without a colour where it `isQuiet`; values other than the documented two and our own have none. */
export function PaymentStatusMark({ row, isQuiet = false }: { row: PaymentRow; isQuiet?: boolean }) {
  const text = usePaymentStatusText()(row)
  switch (paymentStatus(row)) {
    case 'succeeded':
      if (isQuiet) return <QuietMark>{text}</QuietMark>
      return <StatusMark tone="success">{text}</StatusMark>
    case 'failed':
      return <StatusMark tone="danger">{text}</StatusMark>
    case 'begun':
    case 'verifying':
      return <StatusMark tone="waiting">{text}</StatusMark>
    case 'pending':
    case 'refunded':
    case 'other':
      return <StatusMark tone="neutral">{text}</StatusMark>
  }
}

/** All is well: an icon and a word as quiet as those around it; where rows are narrow the word is heard alone. */
function QuietMark({ children }: { children: string }) {
  return (
    <span className={styles.quiet}>
      <Check aria-hidden="true" size={16} />
      <span className="may-hide">{children}</span>
    </span>
  )
}
