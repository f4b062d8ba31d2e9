import { useEffect, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useTakenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { toast } from '#platform/web/ui/dialog/toast-store.ts'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { useShortWait } from '#platform/web/timers/use-short-wait.ts'
import { isProviderReturn } from '#domain/card-provider/web/is-provider-return.ts'
import { lookAtReturn, outcomeWords, pendingPayment, type LookedAt } from './outcome.ts'
import { OutcomeNotice, type OutcomeActions } from './outcome-notice.tsx'
import { useRenewPayments } from '#domain/orders/web/use-open-orders.ts'

/** As long the rows wait for the outcome at most, so that its notice moves nothing. */
const outcomeHoldMs = 3000

const pollMs = 4000
/** A minute of looks; "check again" begins another. */
const looksInARow = 15
/** What was not paid waits for the sums at most so long, as it is told with them. */
const sumsWaitMs = 1500
const nothing = {}

/** Whether this visit is a return from the card provider, and whether its outcome is awaited still. */
export function useIsReturn() {
  // The return's query is taken out of the address at once; this visit stays the one that returned.
  const [isReturn, setReturn] = useState(() => isProviderReturn(window.location.search))
  const [isReturned, setReturned] = useState(false)
  const isOutcomeAwaited = useShortWait(isReturn && !isReturned, outcomeHoldMs)
  return {
    isReturn,
    isOutcomeAwaited,
    endWait: () => setReturned(true),
    /** What the return said is no longer how it is. */
    forgetReturn: () => setReturn(false),
  }
}

const isUnpaid = (outcome: LookedAt) => outcomeWords(outcome).next === 'pay'

/**
 * The way back from the card provider: takes the return out of the address, where the list's view as it was left takes
 * its place, hands it over, and says what came of it. As long as nothing is certain it looks again by itself.
 */
export function PaymentReturn(
  props: OutcomeActions & {
    /** Told of each new outcome. */
    onOutcome: (outcome: LookedAt) => void
    /** Tells what came of it for the cards of what was paid. */
    tellCards: (outcome: LookedAt) => ReactNode
    /** Nothing else is to pay, as far as is known. */
    isAllPaid: boolean
    /** The list's own values of a view that was kept, which anybody may have changed. */
    readView: (kept: string) => Record<string, string | undefined>
    /** Looks on, but leaves the word to a newer notice. */
    isQuiet: boolean
    /** Tells of an online payment that ended unpaid, in one notice with what is to pay. */
    tellUnpaid: (outcome: LookedAt) => ReactNode
  },
) {
  const { onOutcome, readView, isQuiet, tellUnpaid, tellCards, isAllPaid, ...actions } = props
  const t = useTranslations('payments')
  const renew = useRenewPayments()
  const [view] = useState(() => readView(pendingPayment.view()))
  const query = useTakenSearch(nothing, () => view)?.query ?? ''
  const look = useQuery({
    queryKey: ['paymentReturn', query],
    queryFn: async ({ signal }) => {
      const found = await lookAtReturn(query, signal)
      if (isUnpaid(found)) await Promise.race([renew(), new Promise((resolve) => setTimeout(resolve, sumsWaitMs))])
      return found
    },
    enabled: query !== '',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const isOpen = data && !data.isSaved && (data.state === 'verifying' || data.state === 'succeeded')
      return isOpen && dataUpdateCount % looksInARow !== 0 ? pollMs : false
    },
  })
  const outcome = look.data
  const isSaved = outcome?.isSaved
  const state = outcome?.state

  useEffect(() => pendingPayment.forgetView(), [])

  useEffect(() => {
    if (outcome === undefined) return
    if (!isUnpaid(outcome)) void renew()
    onOutcome(outcome)
    if (!isSaved) return
    pendingPayment.remove()
    toast(t('outcome.succeeded.toast'))
    // oxlint-disable-next-line react/exhaustive-deps -- a change of language is no new outcome, nor is another look
  }, [state, isSaved, renew])

  if (isQuiet) return null
  if (outcome && isUnpaid(outcome)) return tellUnpaid(outcome)
  if (outcome) {
    return (
      <OutcomeNotice
        {...actions}
        outcome={outcome}
        ofCards={tellCards(outcome)}
        isReceiptFirst={isAllPaid}
        isLooking={look.isFetching}
        onLook={() => void look.refetch()}
      />
    )
  }
  if (look.error) return <ErrorPart error={look.error} onRetry={() => void look.refetch()} />
  return (
    <Notice tone="waiting" title={t('outcome.looking.title')}>
      <p>{t('outcome.looking.text')}</p>
    </Notice>
  )
}
