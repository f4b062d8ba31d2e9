import { CreditCard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { useOnline } from '#platform/web/shell/offline-bar.tsx'
import { useAmountText } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import styles from './payments.module.css'

/**
 * What is still to pay, by currency, what it means, and Pay now; gone when nothing is pending. `isTold` when a payment
 * being verified is spoken of above it already.
 */
export function PendingBanner(props: {
  summaries: readonly FailedSummary[]
  isTold: boolean
  onPay: (currency: string) => void
}) {
  const t = useTranslations('payments')
  const amountText = useAmountText()
  const isOnline = useOnline()
  const pending = props.summaries.filter(({ count }) => count > 0)
  const verifying = props.summaries.reduce((sum, { in_verification }) => sum + in_verification, 0)
  if (pending.length === 0) {
    return verifying === 0 || props.isTold ? null : (
      <Notice tone="waiting" title={t('pending.verifyingOnly', { count: verifying })}>
        <p>{t('pending.verifyingText')}</p>
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      title={
        <span className={styles['sums']}>
          {pending.map(({ currencies_code, total_amount, count }) => (
            <span key={currencies_code}>
              <span className={styles['sumLabel']}>{t('pending.amount')}</span>{' '}
              <span className={styles['sum']}>{amountText(total_amount, currencies_code)}</span>{' '}
              <span className={styles['sumLabel']}>{t('pending.count', { count })}</span>
            </span>
          ))}
        </span>
      }
      actions={pending.map(({ currencies_code, total_amount }) => (
        <Button
          key={currencies_code}
          aria-disabled={!isOnline || undefined}
          onClick={() => isOnline && props.onPay(currencies_code)}
          icon={<CreditCard aria-hidden="true" size={18} />}
        >
          {pending.length === 1
            ? t('payNow')
            : t('pending.payNowAmount', { amount: amountText(total_amount, currencies_code) })}
        </Button>
      ))}
    >
      <div className={styles['pendingText']}>
        <p>{t('pending.text')}</p>
        <p>{t('pending.ifUnpaid')}</p>
        {verifying > 0 && <p>{t('pending.verifyingMore', { count: verifying })}</p>}
        {!isOnline && <p>{t('offline')}</p>}
      </div>
    </Notice>
  )
}
