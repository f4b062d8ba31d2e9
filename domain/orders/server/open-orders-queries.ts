import { defineGauge } from '#platform/server/metrics/metrics.ts'
import type { Metrics } from '#platform/server/metrics/metrics.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

export const openOrders = defineGauge(
  'tapfolio_open_orders',
  'Orders that are neither settled nor closed, by what for',
  ...(['tenant', 'purpose'] as const),
)
export const oldestOpenOrder = defineGauge(
  'tapfolio_oldest_open_order_seconds',
  'Age of the oldest order that is neither settled nor closed, by what for',
  ...(['tenant', 'purpose'] as const),
)

/** Counts the tenant's open orders into the metrics: money whose end nobody knows yet. */
export async function measureOpenOrders(database: TenantDatabase, metrics: Metrics): Promise<void> {
  const rows = await database.sql<{ purpose: string; count: number; seconds: number }>`
    select wanted.purpose, count(order_id)::int as count,
      coalesce(extract(epoch from now() - min(created)), 0)::float8 as seconds
    from (values ('payment'), ('registration')) wanted (purpose)
    left join provider_orders orders on orders.purpose = wanted.purpose and state = 'open'
    group by wanted.purpose`
  for (const { purpose, count, seconds } of rows) {
    const labels = { tenant: database.tenant, purpose }
    metrics.gaugeOf(openOrders).set(labels, count)
    metrics.gaugeOf(oldestOpenOrder).set(labels, seconds)
  }
}
