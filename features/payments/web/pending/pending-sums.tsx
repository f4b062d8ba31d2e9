import { useTranslations } from 'use-intl'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import type { BankAmount } from './use-bank-amount.ts'
import styles from '../payments.module.css'

/** How much is pending, by currency. Where the bank is asked, the sum of the tenant's own currency is the bank's. */
export function PendingSums({ pending, bank }: { pending: readonly FailedSummary[]; bank: BankAmount | undefined }) {
  const amountText = useAmountText()
  const { currency } = useTenant()
  return (
    <span className={styles.sums}>
      {pending.map(({ currencies_code, total_amount, count }) =>
        bank && currencies_code === currency ? (
          <BankSum key={currencies_code} bank={bank} payable={total_amount} count={count} />
        ) : (
          <Sum key={currencies_code} amount={amountText(total_amount, currencies_code)} count={count} />
        ),
      )}
    </span>
  )
}

/**
 * Whether the bank's sum is another than what can be paid here: then both need words, and the number of payments belongs
 * to the second.
 */
export function isOther(bank: BankAmount | undefined, payable: number): boolean {
  return bank?.amount !== undefined && !bank.isUnavailable && bank.amount !== payable
}

/** The bank's sum; 0 when it holds nothing due. */
function BankSum({ bank, payable, count }: { bank: BankAmount; payable: number; count: number }) {
  const t = useTranslations('payments.pending')
  const amountText = useAmountText()
  const { currency } = useTenant()
  const { amount, isUnavailable, isAsking } = bank
  return (
    <span role="status">
      {isUnavailable || amount === undefined ? (
        <>
          <span className={styles.sumLabel}>{isAsking ? t('asking') : t('unavailable')}</span>
          {/* As high as the sum that comes. */}
          <span className={styles.sum} aria-hidden="true">
            {'\u200b'}
          </span>
        </>
      ) : (
        <Sum amount={amountText(amount, currency)} count={isOther(bank, payable) ? undefined : count} />
      )}
    </span>
  )
}

function Sum({ amount, count }: { amount: string; count: number | undefined }) {
  const t = useTranslations('payments.pending')
  return (
    <span>
      <span className={styles.sumLabel}>{t('amount')}</span> <span className={styles.sum}>{amount}</span>{' '}
      {count !== undefined && <span className={styles.sumLabel}>{t('count', { count })}</span>}
    </span>
  )
}

/** What the bank says where the operator reports nothing due: there is nothing to pay here, and yet it is told. */
export function BankOnly({ bank }: { bank: BankAmount | undefined }) {
  const t = useTranslations('payments.pending')
  if (!bank || (bank.amount === undefined ? !bank.isUnavailable : bank.amount === 0 && !bank.isUnavailable)) return null
  return (
    <Notice
      title={<BankSum bank={bank} payable={0} count={0} />}
      actions={
        bank.isUnavailable && (
          <Button look="secondary" pending={bank.isAsking} onClick={bank.askAgain}>
            {t('askAgain')}
          </Button>
        )
      }
    >
      {!bank.isUnavailable && <p>{t('bankOnly')}</p>}
    </Notice>
  )
}
