import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { useRenewPayments } from '../use-renew-payments.ts'

/** The server asks the provider each time, so what it finds out is seen here within so long. */
const pollMs = 10_000
const none: readonly OpenOrder[] = []

/**
 * The reader's online payments without an outcome, asked for while something is being verified (`isWanted`). When one of
 * them ends, rows and sums are asked for again. It fails in silence: what is being verified says so all the same.
 * `isAwaited` until it is first answered: who began a payment is not known before.
 */
export function useOpenOrders(isWanted: boolean): { orders: readonly OpenOrder[]; isAwaited: boolean } {
  const renew = useRenewPayments()
  const { data, isPending } = useQuery({
    ...callQuery('listOpenOrders', { body: {} }),
    enabled: isWanted,
    refetchInterval: pollMs,
    meta: { isQuiet: true },
  })
  const orders = isWanted ? (data?.payload ?? none) : none
  const known = orders.map(({ order_id }) => order_id).join(' ')
  const before = useRef('')
  useEffect(() => {
    const hasEnded = before.current.split(' ').some((order) => order !== '' && !known.split(' ').includes(order))
    before.current = known
    if (hasEnded) void renew()
  }, [known, renew])
  return { orders, isAwaited: isWanted && isPending }
}
