import { feedAge } from '#domain/operator/server/ledger/feed-age-queries.ts'
import { oldestOpenOrder, openOrders } from '#domain/orders/server/open-orders-queries.ts'
import { lostChecks } from '#domain/orders/server/checking/order-jobs.ts'
import { unknownOrders } from '#domain/orders/server/settling/settle.ts'
import { surpluses } from '#domain/orders/server/surplus/surplus.ts'
import type { OwnCounter, OwnGauge } from '#platform/server/metrics/metrics.ts'

/** Those that count something of a tenant and nothing else. */
export const countersOfTenants = [surpluses, unknownOrders] as const

/** Every metric beside those of platform, so that it is shown from the start. */
export const ownMetrics: readonly (OwnCounter | OwnGauge)[] = [
  ...countersOfTenants,
  lostChecks,
  openOrders,
  oldestOpenOrder,
  feedAge,
]
