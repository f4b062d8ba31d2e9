import { useState } from 'react'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { CheckNotice } from './check-notice.tsx'
import type { LookedAt } from './look-at-return.ts'
import type { OutcomeActions } from './outcome-notice.tsx'
import { outcomeWords } from './outcome-words.ts'
import { PaymentReturn } from './payment-return.tsx'
import { PendingBanner } from './pending-banner.tsx'
import type { CheckAnswer } from './use-check-again.ts'
import type { BankAmount } from './use-bank-amount.ts'
import styles from './payments.module.css'

/**
 * What stands above the rows, one notice a matter: what a check found, else what came of the return from the provider;
 * and below it what is still to pay, unless it is the same.
 */
export function PaymentNotices(
  props: OutcomeActions & {
    isReturn: boolean
    onOutcome: (outcome: LookedAt) => void
    /** What a check found, unless it is told elsewhere. */
    answer: CheckAnswer | undefined
    /** Undefined while they are awaited. */
    summaries: readonly FailedSummary[] | undefined
    summariesError: Error | null
    onSummaries: () => void
    bank: BankAmount | undefined
    onPayAll: (currency: string) => void
    onWiden: (() => void) | undefined
  },
) {
  const { isReturn, answer, onPay, onReceipt, onPaid, onOutcome } = props
  const [outcome, setOutcome] = useState<LookedAt>()
  const isLooking = isReturn && !outcome
  const payable = isReturn && outcome && outcomeWords(outcome).next === 'payAgain' ? outcome.short_ids : []
  return (
    <div className={styles['notices']}>
      <div role="status" className={styles['news']}>
        {isReturn && (
          <PaymentReturn
            {...{ onPay, onReceipt, onPaid }}
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
      {props.summaries && !isLooking && (
        <PendingBanner
          summaries={props.summaries}
          bank={props.bank}
          told={answer ? [answer.of.short_id] : payable}
          isTold={isReturn || answer !== undefined}
          onPay={props.onPayAll}
          onWiden={props.onWiden}
        />
      )}
      {props.summariesError && <ErrorPart error={props.summariesError} onRetry={props.onSummaries} />}
    </div>
  )
}
