import { useState } from 'react'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { CheckNotice, type CheckAnswer } from './paying/check-again.tsx'
import { outcomeWords, type LookedAt } from './returning/outcome.ts'
import { PaymentReturn, type OutcomeActions } from './returning/payment-return.tsx'
import { PendingBanner } from './pending/pending-banner.tsx'
import type { Payments } from './use-payments.ts'
import styles from './payments.module.css'

/**
 * What stands above the rows, one notice a matter: what a check found, else what came of the return from the provider;
 * and below it what is still to pay, unless it is the same.
 */
export function PaymentNotices(
  props: OutcomeActions & {
    isReturn: boolean
    readView: (kept: string) => Record<string, string | undefined>
    onOutcome: (outcome: LookedAt) => void
    /** What a check found, unless it is told elsewhere. */
    answer: CheckAnswer | undefined
    payments: Payments
    onPayAll: (currency: string) => void
    onWiden: (() => void) | undefined
  },
) {
  const { isReturn, readView, answer, onPay, onReceipt, onPaid, onOutcome } = props
  const { summaries, bank, orders, isHeld } = props.payments
  const [outcome, setOutcome] = useState<LookedAt>()
  const isLooking = isReturn && !outcome
  const payable = isReturn && outcome && outcomeWords(outcome).next === 'payAgain' ? outcome.short_ids : []
  return (
    <div className={styles.notices}>
      <div role="status" className={styles.news}>
        {isReturn && (
          <PaymentReturn
            {...{ onPay, onReceipt, onPaid, readView }}
            isQuiet={answer !== undefined}
            onOutcome={(found) => {
              setOutcome(found)
              onOutcome(found)
            }}
          />
        )}
        {answer && (
          <CheckNotice answer={answer} isNamed onPay={(shortId) => onPay([shortId], answer.of.currencies_code)} />
        )}
      </div>
      {summaries.data && !isHeld && !isLooking && (
        <PendingBanner
          summaries={summaries.data.payload}
          bank={bank}
          orders={orders}
          told={answer ? [answer.of.short_id] : payable}
          isTold={isReturn || answer !== undefined}
          onPay={props.onPayAll}
          onWiden={props.onWiden}
        />
      )}
      {summaries.error && <ErrorPart error={summaries.error} onRetry={() => void summaries.refetch()} />}
    </div>
  )
}
