import { Fragment } from 'react'
import { CreditCard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useOnline } from '#platform/web/page/use-online.ts'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { isPayable, type Pending } from './pending-of.ts'
import type { BankAmount } from './use-bank-amount.ts'
import styles from './pending.module.css'

/**
 * How much is pending, a line a currency with its way to pay beside it. Where the bank is asked, the sum of the tenant's
 * own currency is the bank's.
 */
export function PendingSums({ pending, bank, onPay }: Pending & { onPay: (currency: string) => void }) {
  const amountText = useAmountText()
  const { currency } = useTenant()
  return (
    <span
      className={styles.sums}
      data-differs={
        pending.some((each) => each.currencies_code === currency && isOther(bank, each.total_amount)) || undefined
      }
    >
      {pending.map((summary) => (
        <Fragment key={summary.currencies_code}>
          {bank && summary.currencies_code === currency ? (
            <BankSum bank={bank} payable={summary.total_amount} count={summary.count} />
          ) : (
            <Sum amount={amountText(summary.total_amount, summary.currencies_code)} count={summary.count} />
          )}{' '}
          <span>{isPayable(summary) && <PayNow summary={summary} onPay={onPay} />}</span>
        </Fragment>
      ))}
    </span>
  )
}

/** Pays what is due in a currency, and says how much. */
function PayNow({ summary, onPay }: { summary: FailedSummary; onPay: (currency: string) => void }) {
  const t = useTranslations('payments')
  const amountText = useAmountText()
  const isOnline = useOnline()
  const { currencies_code, total_amount, not_online } = summary
  return (
    <Button
      aria-disabled={!isOnline || undefined}
      onClick={() => isOnline && onPay(currencies_code)}
      icon={<CreditCard aria-hidden="true" size={18} />}
    >
      <span>
        {t.rich('pending.payNowSum', {
          amount: amountText(total_amount - (not_online?.amount ?? 0), currencies_code),
          sum: (words) => <span className={styles.paidSum}>{words}</span>,
        })}
      </span>
    </Button>
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
    <span role="status" className={styles.sumLine}>
      {isUnavailable || amount === undefined ? (
        <>
          <span className={styles.sumLabel}>{isAsking ? t('asking') : t('unavailable')}</span>
          {/* As high as the sum that comes. */}
          <span className={styles.sum} aria-hidden="true">
            {'\u200b'}
          </span>
        </>
      ) : (
        <SumParts amount={amountText(amount, currency)} count={isOther(bank, payable) ? undefined : count} />
      )}
    </span>
  )
}

interface SumOf {
  amount: string
  count: number | undefined
}

const Sum = (sum: SumOf) => (
  <span className={styles.sumLine}>
    <SumParts {...sum} />
  </span>
)

function SumParts({ amount, count }: SumOf) {
  const t = useTranslations('payments.pending')
  return (
    <>
      <span className={styles.sumLabel}>{t('amount')}</span> <span className={styles.sum}>{amount}</span>{' '}
      {count !== undefined && <span className={styles.sumCount}>{t('count', { count })}</span>}
    </>
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
