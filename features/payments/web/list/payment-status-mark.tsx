import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { StatusMark } from '#platform/web/ui/state/status-mark.tsx'
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

/** Icon, word and colour; values other than the documented two and our own have no colour. */
export function PaymentStatusMark({ row }: { row: PaymentRow }) {
  const text = usePaymentStatusText()(row)
  switch (paymentStatus(row)) {
    case 'succeeded':
      return <StatusMark tone="success">{text}</StatusMark>
    case 'failed':
      return <StatusMark tone="danger">{text}</StatusMark>
    case 'verifying':
      return <StatusMark tone="waiting">{text}</StatusMark>
    case 'pending':
    case 'refunded':
    case 'other':
      return <StatusMark tone="neutral">{text}</StatusMark>
  }
}
