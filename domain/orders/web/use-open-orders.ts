import { useCallback, useEffect, useRef } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { callQuery } from '#platform/web/client/call-query.ts'

/** The server asks the provider each time, so what it finds out is seen here within so long. */
const pollMs = 10_000
const none: readonly OpenOrder[] = []

interface OpenOrders {
  orders: readonly OpenOrder[]
  /** Until it is first answered: who began a payment is not known before. */
  isAwaited: boolean
}

/**
 * The reader's online payments without an outcome, asked for while something is being verified (`isWanted`). `isWatched` by
 * a screen that is about them: when one of them ends, all that it changes is asked for again. It fails in silence: what is
 * being verified says so all the same.
 */
export function useOpenOrders(isWanted: boolean, isWatched = true): OpenOrders {
  const renew = useRenewPayments()
  const { data, isPending } = useQuery({
    ...callQuery('listOpenOrders', { body: {} }),
    enabled: isWanted,
    refetchInterval: isWatched && pollMs,
    meta: { isQuiet: true },
  })
  const orders = isWanted ? (data?.payload ?? none) : none
  const known = orders.map(({ order_id }) => order_id).join(' ')
  const before = useRef('')
  useEffect(() => {
    const hasEnded = before.current.split(' ').some((order) => order !== '' && !known.split(' ').includes(order))
    before.current = known
    if (isWatched && hasEnded) void renew()
  }, [known, renew, isWatched])
  return { orders, isAwaited: isWanted && isPending }
}

/** Of those the ones that can be gone on with, whose debt stands; the sums tell whether there may be any. */
export function useBegunOnline(summaries: readonly FailedSummary[] = [], isWatched = true): OpenOrders {
  const isBegun = summaries.some(({ in_verification, in_doubt = 0 }) => in_verification > in_doubt)
  const { orders, isAwaited } = useOpenOrders(isBegun, isWatched)
  return { orders: orders.filter(({ is_usable }) => is_usable), isAwaited }
}

/** Asks again for everything that a payment changes: rows, pending sum, receipts, home, cards. Ends when rows and sum are there. */
export function useRenewPayments(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    const renew = async (name: string) => {
      const queryKey = [name]
      // A first answer that is on its way may be of before: it would be taken for a new one.
      await queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
      await queries.invalidateQueries({ queryKey })
    }
    for (const name of ['getReceipt', 'askEasyChannel', 'getHome', 'listCardUses']) void renew(name)
    await Promise.all([
      renew('listPayments'),
      renew('getFailedSummaries'),
      renew('getPaymentStory'),
      renew('listOpenOrders'),
    ])
  }, [queries])
}
