import { lostChecks } from '#domain/orders/server/checking/order-jobs.ts'
import { unknownOrders } from '#domain/orders/server/settling/settle.ts'
import { surpluses } from '#domain/orders/server/surplus/surplus.ts'
import type { OwnCounter } from '#platform/server/metrics/metrics.ts'

/** Every counter beside those of platform, so that it is shown from the start. */
export const counters: readonly OwnCounter[] = [surpluses, unknownOrders, lostChecks]
