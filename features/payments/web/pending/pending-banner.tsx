import { RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { TripsOfPayments } from '../trips-of-payments.tsx'
import { BankOnly, PendingSums } from './pending-sums.tsx'
import { PendingText } from './pending-text.tsx'
import { GoOnButtons, UnderWay } from './under-way.tsx'
import type { BankAmount } from './use-bank-amount.ts'

/**
 * What is still to pay, for which trips, what it means, and Pay now; what was begun is gone on with. Gone when nothing can be paid here. `told` are the payments that a
 * notice above it offers to pay; `isTold` when there is such a notice at all: nothing is told twice.
 */
export function PendingBanner(props: {
  summaries: readonly FailedSummary[]
  /** What the bank says, where the tenant asks it. */
  bank: BankAmount | undefined
  /** The reader's online payments without an outcome. */
  orders: readonly OpenOrder[]
  told: readonly string[]
  isTold: boolean
  /** Pays all of a currency, or goes on with what a payment is under, by its short id. */
  onPay: (pay: string) => void
  /** Shows more of the list, where one being verified may stand outside of it. */
  onWiden: (() => void) | undefined
}) {
  const { summaries, bank, told, isTold, onPay } = props
  const orders = isTold ? [] : props.orders.filter(({ is_usable }) => is_usable)
  const pending = summaries.filter(
    ({ count, short_ids }) =>
      count > 0 && (short_ids.length === 0 || !short_ids.every((shortId) => told.includes(shortId))),
  )
  const verifying = isTold ? 0 : summaries.reduce((sum, { in_verification }) => sum + in_verification, 0)
  if (pending.length > 0) {
    return (
      <Notice
        tone="warning"
        title={<PendingSums pending={pending} bank={bank} onPay={onPay} />}
        actions={
          (bank?.isUnavailable || orders.length > 0) && (
            <>
              <AskAgain bank={bank} />
              <GoOnButtons orders={orders} onPay={onPay} look="secondary" isNamed />
            </>
          )
        }
      >
        <TripsOfPayments shortIds={pending.flatMap(({ short_ids }) => short_ids)} isShort />
        <PendingText pending={pending} bank={bank} verifying={verifying} />
      </Notice>
    )
  }
  if (verifying === 0) return <BankOnly bank={bank} />
  return <UnderWay count={verifying} orders={orders} onPay={onPay} onWiden={props.onWiden} />
}

/** Asks the bank again where it did not answer. */
function AskAgain({ bank }: { bank: BankAmount | undefined }) {
  const t = useTranslations('payments')
  if (!bank?.isUnavailable) return null
  return (
    <Button
      look="secondary"
      pending={bank.isAsking}
      onClick={bank.askAgain}
      icon={!bank.isAsking && <RotateCw aria-hidden="true" size={18} />}
    >
      {t('pending.askAgain')}
    </Button>
  )
}
