import { Fragment } from 'react'
import { CreditCard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { namesOfSeveral } from '#domain/cards/web/names-of-several.tsx'
import { BegunSums } from '#domain/orders/web/begun-sums.tsx'
import {
  DebtAmount,
  DebtCount,
  DebtLabel,
  DebtSum,
  DebtSums,
  DebtTrips,
  DebtWay,
} from '#domain/tickets/web/debt/debt-sums.tsx'
import { isPayable } from '#domain/tickets/web/debt/is-payable.ts'
import type { ChargeOf } from '#domain/tickets/web/use-charges-by-payment.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useOnline } from '#platform/web/page/use-online.ts'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { PendingTrips } from './pending-trips.tsx'
import { GoOnButtons } from './under-way.tsx'
import type { BankAmount } from './use-bank-amount.ts'
import styles from './pending.module.css'

/**
 * How much is pending, a line a currency with its way to pay beside it. Where the bank is asked, what it says stands below
 * the sum of the tenant's own currency, if it is another; `begun` are the online payments without an outcome.
 */
export function PendingSums(props: {
  pending: readonly FailedSummary[]
  bank: BankAmount | undefined
  begun: readonly OpenOrder[]
  /** Of these the ones that stand below the sums, to be gone on with. */
  orders: readonly OpenOrder[]
  chargeOf: ChargeOf | undefined
  /** The reader's own. */
  cards: readonly BankCard[]
  /** Pays all of a currency, or goes on with what a payment is under, by its short id. */
  onPay: (pay: string) => void
}) {
  const { pending, bank, begun, orders, cards, onPay } = props
  const amountText = useAmountText()
  const { currency } = useTenant()
  const nameOf = namesOfSeveral(cards, pending)
  return (
    <DebtSums count={pending.reduce((sum, { count }) => sum + count, 0)}>
      {pending.map((summary) => {
        const isBanks = bank && summary.currencies_code === currency
        const amount = amountText(summary.total_amount, summary.currencies_code)
        return (
          <Fragment key={summary.currencies_code}>
            {isBanks ? (
              <BankSum bank={bank} amount={amount} count={summary.count} />
            ) : (
              <Sum amount={amount} count={summary.count} />
            )}{' '}
            <DebtWay>{isPayable(summary) && <PayNowButton summary={summary} onPay={onPay} />}</DebtWay>
            <DebtTrips amount={amount}>
              <PendingTrips {...{ pending, cards }} currency={summary.currencies_code} />
            </DebtTrips>
            {isBanks && <BankLine bank={bank} payable={summary.total_amount} begun={begun} />}
          </Fragment>
        )
      })}
      <BegunSums
        {...{ orders, nameOf }}
        chargeOf={props.chargeOf}
        wayOf={(order) => <GoOnButtons orders={[order]} onPay={onPay} look="secondary" isShort />}
      />
    </DebtSums>
  )
}

/** Pays what is due in a currency, and says how much. */
function PayNowButton({ summary, onPay }: { summary: FailedSummary; onPay: (currency: string) => void }) {
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
      {t('pending.payNowAmount', { amount: amountText(total_amount - (not_online?.amount ?? 0), currencies_code) })}
    </Button>
  )
}

/** The bank has answered. */
const isKnown = ({ amount, isUnavailable }: BankAmount) => amount !== undefined && !isUnavailable

/** What the bank reports, where that is another sum than what is due here, and how much of it was begun. */
function BankLine({ bank, payable, begun }: { bank: BankAmount; payable: number; begun: readonly OpenOrder[] }) {
  const t = useTranslations('payments.pending')
  const amountText = useAmountText()
  const { currency } = useTenant()
  const { amount = 0 } = bank
  if (!isKnown(bank) || amount === payable) return null
  const unfinished = begun
    .filter(({ is_usable, currencies_code }) => is_usable && currencies_code === currency)
    .reduce((sum, order) => sum + order.amount, 0)
  // The bank may not know of it yet, or no more.
  const isOfIt = unfinished > 0 && unfinished <= amount - payable
  return (
    <p className={styles.bankLine}>
      {t('bankDiffers', { bank: amountText(amount, currency) })}
      {isOfIt && ` ${t('bankUnfinished', { amount: amountText(unfinished, currency) })}`}
    </p>
  )
}

/** A sum that waits for the bank's word on it: `amount` is what it becomes. */
function BankSum({ bank, amount, count }: { bank: BankAmount; amount: string; count: number | undefined }) {
  const t = useTranslations('payments.pending')
  return (
    <DebtSum isLive>
      {isKnown(bank) ? (
        <SumParts amount={amount} count={count} />
      ) : (
        <>
          <DebtLabel>{bank.isAsking ? t('asking') : t('unavailable')}</DebtLabel>
          {/* As high as the sum that comes. */}
          <DebtAmount>{'\u200b'}</DebtAmount>
        </>
      )}
    </DebtSum>
  )
}

interface SumOf {
  amount: string
  count: number | undefined
}

const Sum = (sum: SumOf) => (
  <DebtSum>
    <SumParts {...sum} />
  </DebtSum>
)

function SumParts({ amount, count }: SumOf) {
  const t = useTranslations('payments.pending')
  return (
    <>
      <DebtLabel>{t('amount')}</DebtLabel> <DebtAmount>{amount}</DebtAmount>{' '}
      {count !== undefined && <DebtCount count={count} />}
    </>
  )
}

/** What the bank says where the operator reports nothing due: there is nothing to pay here, and yet it is told. */
export function BankOnly({ bank }: { bank: BankAmount | undefined }) {
  const t = useTranslations('payments.pending')
  const amountText = useAmountText()
  const { currency } = useTenant()
  if (!bank || (bank.amount === undefined ? !bank.isUnavailable : bank.amount === 0 && !bank.isUnavailable)) return null
  return (
    <Notice
      title={<BankSum bank={bank} amount={amountText(bank.amount ?? 0, currency)} count={undefined} />}
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
