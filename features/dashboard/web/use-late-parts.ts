import type { Home } from '#contract/shapes/portal/home.ts'
import { usePaidByCard } from '#domain/cards/web/use-paid-by-card.ts'
import { useBegunOnline } from '#domain/orders/web/use-open-orders.ts'
import { useChargesByPayment } from '#domain/tickets/web/use-charges-by-payment.ts'
import { useShortWait } from '#platform/web/timers/use-short-wait.ts'

/** Home waits so long at most for what it asks besides. */
const holdMs = 1500

/**
 * What home tells besides its own answer: what was begun online, what for, and which cards were paid for lately. `isHeld`
 * while that is awaited, a moment at most, as it stands above the trips and would push them down.
 */
export function useLateParts(home: Home | undefined) {
  const { orders: begun, isAwaited: areOrdersAwaited } = useBegunOnline(home?.owed?.summaries)
  const begunIds = begun.flatMap(({ short_ids }) => short_ids)
  const chargesOf = useChargesByPayment(begunIds)
  const paid = usePaidByCard(home?.cards ?? [])
  const isAwaited = areOrdersAwaited || chargesOf === undefined || paid.isAwaited
  return { begun, begunIds, chargesOf, paid, isHeld: useShortWait(home !== undefined && isAwaited, holdMs) }
}

export type LateParts = ReturnType<typeof useLateParts>
