import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { StatusMark } from '#platform/web/ui/status-mark.tsx'
import { paymentStatus } from './payment-status.ts'

/** A payment's status in words; one that the portal does not know stands as the operator says it. */
export function usePaymentStatusText(): (row: PaymentRow) => string {
  const t = useTranslations('payments.status')
  return useCallback(
    (row) => {
      const status = paymentStatus(row)
      return status === 'other' ? row.LastCharge.charge_results_name : t(status)
    },
    [t],
  )
}

/** Icon, word and colour; values other than the documented two have no look of their own. */
export function PaymentStatusMark({ row }: { row: PaymentRow }) {
  const text = usePaymentStatusText()(row)
  switch (paymentStatus(row)) {
    case 'succeeded':
      return <StatusMark tone="success">{text}</StatusMark>
    case 'failed':
      return <StatusMark tone="danger">{text}</StatusMark>
    case 'verifying':
      return <StatusMark tone="waiting">{text}</StatusMark>
    case 'other':
      return text
  }
}
