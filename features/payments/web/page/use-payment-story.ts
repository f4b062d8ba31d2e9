import { useQuery } from '@tanstack/react-query'
import type { PaymentStory } from '#contract/shapes/payment-story.ts'
import { useOpenOrders } from '#domain/orders/web/use-open-orders.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { useSummaries } from '#domain/tickets/web/debt/use-summaries.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { useShortWait } from '#platform/web/timers/use-short-wait.ts'
import { isOpenOnline, paymentStatus } from '../list/payment-status.ts'

const verifyingPollMs = 10_000
/** What else is due is waited for so long at most: it decides which way to pay comes first, and nothing may move under a press. */
const dueWaitMs = 1500

/**
 * All that the page of a payment asks for. `isAbsent` where the reader has no such payment; `isDueAwaited` while its ways to
 * pay wait, a moment at most, for what else is due.
 */
export function usePaymentStory(shortId: string) {
  const {
    data: story,
    error,
    refetch,
  } = useQuery({
    ...callQuery('getPaymentStory', { body: { short_id: shortId } }),
    enabled: shortId !== '',
    refetchInterval: ({ state }) => state.data !== undefined && isOpenOnline(state.data.row) && verifyingPollMs,
  })
  const { orders } = useOpenOrders(story !== undefined && isOwnVisitOpen(story))
  const isToPay = story !== undefined && (paymentStatus(story.row) === 'failed' || isOpenOnline(story.row))
  const isDueAwaited = useShortWait(useSummaries(useAccount().id, isToPay).isAwaited, dueWaitMs)
  const isAbsent = shortId === '' || isRefusal(error, 'payment.not_found')
  return { story, error, orders, isAbsent, isDueAwaited, renew: () => void refetch() }
}

/** Whether a visit of the reader's own to the provider has no outcome yet. */
function isOwnVisitOpen({ row, online }: PaymentStory): boolean {
  return isOpenOnline(row) && online.some(({ state, order_id }) => state === 'verifying' && order_id)
}
