import { lostChecks, surpluses, unknownOrders } from '#domain/orders/server/order-counters.ts'
import type { OwnCounter } from '#platform/server/metrics/metrics.ts'

/** Every counter beside those of platform, so that it is shown from the start. */
export const counters: readonly OwnCounter[] = [surpluses, unknownOrders, lostChecks]
