import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isPayable } from '#domain/tickets/web/debt/is-payable.ts'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { CheckNotice, type CheckAnswer } from './paying/check-again.tsx'
import { outcomeWords, type LookedAt } from './returning/outcome.ts'
import { SaveRefusal, UnpaidText, type OutcomeActions } from './returning/outcome-notice.tsx'
import { OutcomeForCards } from './returning/outcome-for-cards.tsx'
import { PaymentReturn } from './returning/payment-return.tsx'
import { PendingBanner } from './pending/pending-banner.tsx'
import type { UnpaidNews } from './pending/unpaid-news.ts'
import type { Payments } from './use-payments.ts'
import styles from './payments.module.css'

/**
 * What stands above the rows, one notice a matter: what a check found, else what came of the return from the provider;
 * and what is still to pay, below it, or in it where it ended unpaid: the debt has one notice and one sum.
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
  const t = useTranslations('payments')
  const { isReturn, readView, answer, onReceipt, onPaid, onOutcome } = props
  const { cards, summaries, bank, orders, isHeld } = props.payments
  const [looked, setLooked] = useState<{ outcome: LookedAt; at: number }>()
  const outcome = looked?.outcome
  const isLooking = isReturn && !outcome
  // What was paid is no longer under way, as soon as the sums are newer than its outcome.
  const isPaid = outcome?.isSaved === true && summaries.dataUpdatedAt >= (looked?.at ?? Infinity)
  const due = isPaid ? summaries.data?.payload : undefined
  const isAllPaid = due !== undefined && !due.some(isPayable) && !orders.some(({ is_usable }) => is_usable)
  const isTold = answer ? answer.what !== 'payment.not_failed' : isReturn && !isPaid
  const isUnpaid = answer
    ? answer.what === 'payable'
    : isReturn && outcome !== undefined && outcomeWords(outcome).next === 'pay'
  const banner = (news?: UnpaidNews) => (
    <PendingBanner
      summaries={summaries.data?.payload ?? []}
      isRenewing={summaries.isFetching || !summaries.data}
      bank={bank}
      orders={orders}
      news={news}
      isTold={isTold}
      onPay={props.onPayAll}
      cards={cards.data ?? []}
      onWiden={props.onWiden}
    />
  )
  return (
    <div className={styles.notices}>
      <div role="status" className={styles.news}>
        {isReturn && (
          <PaymentReturn
            {...{ onReceipt, onPaid, readView }}
            isQuiet={answer !== undefined}
            isAllPaid={isAllPaid}
            tellCards={(found) => <OutcomeForCards outcome={found} since={due && { due, cards: cards.data ?? [] }} />}
            onOutcome={(found) => {
              setLooked({ outcome: found, at: Date.now() })
              onOutcome(found)
            }}
            tellUnpaid={(found) =>
              banner({
                tone: outcomeWords(found).tone,
                title: t(`outcome.${outcomeWords(found).titleKey}.title`),
                text: (refused) => <UnpaidText outcome={found} refused={refused} />,
                end: <SaveRefusal outcome={found} />,
                of: found.payments,
                currency: found.currency,
                orderId: found.orderId,
              })
            }
          />
        )}
        {answer?.what === 'payable' &&
          banner({
            tone: 'warning',
            title: t('unpaid.title'),
            text: (refused) => (
              <p>
                {t('unpaid.text')} {refused}
              </p>
            ),
            of: [answer.of],
            currency: answer.of.currencies_code,
          })}
        {answer && answer.what !== 'payable' && <CheckNotice answer={answer} isNamed />}
      </div>
      {summaries.data && !isHeld && !isLooking && !isUnpaid && banner()}
      {summaries.error && <ErrorPart error={summaries.error} onRetry={() => void summaries.refetch()} />}
    </div>
  )
}
