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

export const openOrdersByAge = defineGauge(
  'tapfolio_open_orders_by_age',
  'Orders that are neither settled nor closed, by what for and how long ago they were begun',
  ...(['tenant', 'purpose', 'age'] as const),
)

/** Counts the tenant's open orders into the metrics: money whose end nobody knows yet. */
export async function measureOpenOrders(database: TenantDatabase, metrics: Metrics): Promise<void> {
  const rows = await database.sql<{ purpose: string; count: number; seconds: number; ages: Record<string, number> }>`
    select wanted.purpose, count(order_id)::int as count,
      jsonb_build_object(
        'ten minutes', count(*) filter (where created > now() - interval '10 minutes'),
        'hour', count(*) filter (where created <= now() - interval '10 minutes' and created > now() - interval '1 hour'),
        'day', count(*) filter (where created <= now() - interval '1 hour' and created > now() - interval '1 day'),
        'longer', count(*) filter (where created <= now() - interval '1 day')) as ages,
      coalesce(extract(epoch from now() - min(created)), 0)::float8 as seconds
    from (values ('payment'), ('registration')) wanted (purpose)
    left join provider_orders orders on orders.purpose = wanted.purpose and state = 'open'
    group by wanted.purpose`
  for (const { purpose, count, seconds, ages } of rows) {
    const labels = { tenant: database.tenant, purpose }
    metrics.gaugeOf(openOrders).set(labels, count)
    metrics.gaugeOf(oldestOpenOrder).set(labels, seconds)
    for (const [age, number] of Object.entries(ages)) metrics.gaugeOf(openOrdersByAge).set({ ...labels, age }, number)
  }
}
