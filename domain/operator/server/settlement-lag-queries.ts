import { defineGauge } from '#platform/server/metrics/metrics.ts'
import type { Metrics } from '#platform/server/metrics/metrics.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

export const settlementsWaiting = defineGauge(
  'tapfolio_settlements_waiting',
  'Online payments that the operator was not told of, or has not read; past a thousand no further',
  'tenant',
)
export const settlementLag = defineGauge(
  'tapfolio_settlement_lag_seconds',
  'For how long the oldest of them waits',
  'tenant',
)
export const settlementsRefused = defineGauge(
  'tapfolio_settlements_refused',
  'Online payments that the operator was told of and did not take',
  'tenant',
)

/** Says in the metrics how far the operator is behind: one that reads by itself, or (`isTold`) one that is told. */
export async function measureSettlements(database: TenantDatabase, metrics: Metrics, isTold: boolean): Promise<void> {
  const { tenant } = database
  const [row] = await (isTold ? untold(database) : unread(database))
  if (!row) return
  metrics.gaugeOf(settlementsWaiting).set({ tenant }, row.waiting)
  metrics.gaugeOf(settlementLag).set({ tenant }, row.seconds)
  metrics.gaugeOf(settlementsRefused).set({ tenant }, row.refused)
}

interface Lag {
  waiting: number
  seconds: number
  refused: number
}

const unread = (database: TenantDatabase): Promise<Lag[]> =>
  database.sql<Lag>`
    with behind as (
      select cursor, at from settlements
      where cursor > coalesce((select cursor from settlement_reads), 0) order by cursor limit 1000
    )
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(at)), 0)::float8 as seconds, 0 as refused
    from behind`

const untold = (database: TenantDatabase): Promise<Lag[]> =>
  database.sql<Lag>`
    with behind as (
      select s.at from settlement_deliveries d
      join settlements s on s.payment_id = d.payment_id and s.kind = 'payment'
      where d.is_taken is null limit 1000
    )
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(at)), 0)::float8 as seconds,
      (select count(*) from settlement_deliveries where is_taken = false)::int as refused
    from behind`
