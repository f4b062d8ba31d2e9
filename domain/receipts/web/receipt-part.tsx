import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { ReceiptRefusal } from './receipt-refusal.tsx'
import { ReceiptView } from './receipt-view.tsx'
import styles from './receipt.module.css'
import { useReceipt } from './use-receipt.ts'

/**
 * A receipt by its short id in each of its states: loading, refused in words, failed with a retry, shown. `children`
 * (its buttons) stand above it once it is shown, `way` (a link onwards) where there is no such receipt. The owner fails alone.
 */
export function ReceiptPart(props: { shortId: string; level?: 2 | 3; children?: ReactNode; way?: ReactNode }) {
  const { shortId, level, children, way } = props
  const t = useTranslations('shell')
  const { receipt, owner } = useReceipt(shortId)
  const retry = () => void receipt.refetch()

  if (!receipt.data) {
    if (isRefusal(receipt.error)) return <ReceiptRefusal refusal={receipt.error} onRetry={retry} way={way} />
    return receipt.error ? <ErrorPart error={receipt.error} onRetry={retry} /> : <Skeleton lines={10} />
  }
  const ownerInstead = owner.isFetching ? (
    <span className={styles['waiting']}>{t('loading')}</span>
  ) : owner.error && !isRefusal(owner.error, 'receipt.not_found') ? (
    <span className={styles['ownerFailed']} role="status">
      {t('receipt.holderFailed')}{' '}
      <Button look="quiet" onClick={() => void owner.refetch()}>
        {t('retry')}
      </Button>
    </span>
  ) : undefined
  return (
    <>
      {children}
      <ReceiptView receipt={receipt.data} owner={owner.data} ownerInstead={ownerInstead} {...(level && { level })} />
    </>
  )
}
