import { limits } from '#contract/limits.ts'
import { defineGauge } from '#platform/server/metrics/metrics.ts'
import type { Metrics } from '#platform/server/metrics/metrics.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

export const inDoubt = defineGauge(
  'tapfolio_money_in_doubt',
  'What somebody may have to see to: payment orders past their form, unknown orders, surpluses not given back',
  ...(['tenant', 'kind'] as const),
)
export const oldestInDoubt = defineGauge(
  'tapfolio_oldest_money_in_doubt_seconds',
  'Age of the oldest of them',
  ...(['tenant', 'kind'] as const),
)
export const minorInDoubt = defineGauge(
  'tapfolio_money_in_doubt_minor',
  'How much money that is, in minor units of its currency',
  ...(['tenant', 'kind', 'currency'] as const),
)

/** Counts into the metrics what of the tenant's money is not certain yet, or not where it belongs. */
export async function measureMoneyInDoubt(database: TenantDatabase, metrics: Metrics): Promise<void> {
  const { tenant } = database
  const rows = await database.sql<{
    kind: string
    currency: string | null
    count: number
    minor: number
    seconds: number
  }>`
    with doubt as (
      select 'order' as kind, currency, amount_minor, created as at from provider_orders
      where state = 'open' and purpose = 'payment'
        and given_at < now() - make_interval(mins => ${limits.paymentPageMinutes}::int)
      union all select 'unknown', currency, amount_minor, at from unknown_orders where seen_to_at is null
      union all select 'surplus', s.currency, s.amount_minor, s.at from settlements s
      where s.kind = 'surplus' and not exists (select from surplus_refunds r where r.cursor = s.cursor)
    )
    select wanted.kind, doubt.currency, count(doubt.at)::int as count, coalesce(sum(amount_minor), 0)::float8 as minor,
      coalesce(extract(epoch from now() - min(doubt.at)), 0)::float8 as seconds
    from (values ('order'), ('unknown'), ('surplus')) wanted (kind) left join doubt on doubt.kind = wanted.kind
    group by wanted.kind, doubt.currency order by wanted.kind`
  for (const kind of ['order', 'unknown', 'surplus']) {
    const own = rows.filter((row) => row.kind === kind)
    metrics.gaugeOf(inDoubt).set(
      { tenant, kind },
      own.reduce((sum, { count }) => sum + count, 0),
    )
    metrics.gaugeOf(oldestInDoubt).set({ tenant, kind }, Math.max(0, ...own.map(({ seconds }) => seconds)))
    for (const { currency, minor } of own)
      if (currency) metrics.gaugeOf(minorInDoubt).set({ tenant, kind, currency }, minor)
  }
}
