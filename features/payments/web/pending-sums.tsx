import { useTranslations } from 'use-intl'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { useTenant } from '#platform/web/page-data.tsx'
import { useAmountText } from '#platform/web/ui/amount.tsx'
import type { BankAmount } from './use-bank-amount.ts'
import styles from './payments.module.css'

/** How much is pending: by currency from the operator's summaries, or as one sum from the bank. */
export function PendingSums({ pending, bank }: { pending: readonly FailedSummary[]; bank: BankAmount | undefined }) {
  const t = useTranslations('payments.pending')
  const amountText = useAmountText()
  const { currency } = useTenant()
  if (!bank) {
    return (
      <span className={styles['sums']}>
        {pending.map(({ currencies_code, total_amount, count }) => (
          <Sum key={currencies_code} amount={amountText(total_amount, currencies_code)} count={count} />
        ))}
      </span>
    )
  }
  const count = pending.reduce((all, each) => all + each.count, 0)
  const { amount, isUnavailable } = bank
  const isKnown = amount !== undefined && !isUnavailable
  return (
    <span className={styles['sums']} role="status">
      {isKnown && <Sum amount={amountText(amount, currency)} count={count} />}
      {!isKnown && (isUnavailable && !bank.isAsking ? t('unavailable') : t('asking'))}
    </span>
  )
}

function Sum({ amount, count }: { amount: string; count: number }) {
  const t = useTranslations('payments.pending')
  return (
    <span>
      <span className={styles['sumLabel']}>{t('amount')}</span> <span className={styles['sum']}>{amount}</span>{' '}
      <span className={styles['sumLabel']}>{t('count', { count })}</span>
    </span>
  )
}
