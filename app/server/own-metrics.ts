import { feedAge } from '#domain/operator/server/ledger/feed-age-queries.ts'
import {
  settlementLag,
  settlementsRefused,
  settlementsWaiting,
} from '#domain/operator/server/settlement-lag-queries.ts'
import { inDoubt, minorInDoubt, oldestInDoubt } from '#domain/orders/server/money-in-doubt-queries.ts'
import { oldestOpenOrder, openOrders, openOrdersByAge } from '#domain/orders/server/open-orders-queries.ts'
import { ordersEnded } from '#domain/orders/server/orders-ended.ts'
import { logins } from '#domain/sessions/server/count-login.ts'
import { feedRecords, feeds } from '#features/operator-feed/server/feed-metrics.ts'
import { lostChecks } from '#domain/orders/server/checking/order-jobs.ts'
import { unknownOrders } from '#domain/orders/server/settling/settle.ts'
import { surpluses } from '#domain/orders/server/surplus/surplus.ts'
import type { OwnCounter, OwnGauge } from '#platform/server/metrics/metrics.ts'

/** Those that count something of a tenant and nothing else. */
export const countersOfTenants = [surpluses, unknownOrders] as const

/** Those that are read from a tenant's tables. */
export const gaugesOfTenants: readonly OwnGauge[] = [
  openOrders,
  openOrdersByAge,
  oldestOpenOrder,
  inDoubt,
  oldestInDoubt,
  minorInDoubt,
  settlementsWaiting,
  settlementLag,
  settlementsRefused,
  feedAge,
]

/** Every metric beside those of platform, so that it is shown from the start. */
export const ownMetrics: readonly (OwnCounter | OwnGauge)[] = [
  ...countersOfTenants,
  lostChecks,
  ordersEnded,
  logins,
  feeds,
  feedRecords,
  ...gaugesOfTenants,
]
