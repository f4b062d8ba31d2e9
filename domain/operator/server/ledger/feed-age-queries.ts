import { defineGauge } from '#platform/server/metrics/metrics.ts'
import type { Metrics } from '#platform/server/metrics/metrics.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

export const feedAge = defineGauge(
  'tapfolio_feed_age_seconds',
  'Since the last feed of the operator that came to its end; missing before the first one',
  'tenant',
)

/** Says in the metrics how old the tenant's data is. */
export async function measureFeedAge(database: TenantDatabase, metrics: Metrics): Promise<void> {
  const [feed] = await database.sql<{ seconds: number }>`
    select extract(epoch from now() - at)::float8 as seconds from operator_feeds`
  if (feed) metrics.gaugeOf(feedAge).set({ tenant: database.tenant }, feed.seconds)
}
