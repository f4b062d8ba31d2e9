import type { Services } from '#domain/portal/server/services.ts'
import { measureFeedAge } from '#domain/operator/server/ledger/feed-age-queries.ts'
import { measureSettlements } from '#domain/operator/server/settlement-lag-queries.ts'
import { measureMoneyInDoubt } from '#domain/orders/server/money-in-doubt-queries.ts'
import { measureOpenOrders } from '#domain/orders/server/open-orders-queries.ts'
import { mailResults } from '#platform/server/mail/deliver-with-retries.ts'
import { lookInTime } from '#platform/server/metrics/look-in-time.ts'
import { makeMetrics } from '#platform/server/metrics/metrics.ts'
import { countersOfTenants, gaugesOfTenants } from './own-metrics.ts'

/**
 * Looks, each time that the metrics are asked for, at what stands in the database of each tenant. What
 * is counted of a tenant begins at 0: an alarm that asks for an increase would not hear of a first time.
 */
export function measureTenants({ tenants, database, metrics }: Services): void {
  for (const { name: tenant } of tenants.all) {
    for (const counter of countersOfTenants) metrics.of(counter).inc({ tenant }, 0)
    for (const result of mailResults) metrics.mails.inc({ tenant, result }, 0)
  }
  let looking: Promise<void> | undefined
  // Whoever asks meanwhile waits for the same looks: two monitors cost the database no more than one.
  metrics.beforeShown.add(() => (looking ??= look().finally(() => (looking = undefined))))

  async function look(): Promise<void> {
    // Apart, so that nobody is shown half of it, nor what a look finds that was not waited for.
    const found = makeMetrics(gaugesOfTenants)
    await Promise.all(
      tenants.all.flatMap((tenant) => {
        const own = database.ofTenant(tenant.name)
        const isFed = tenant.choices.operatorData.kind === 'ledger'
        const looks = [
          measureOpenOrders(own, found),
          measureMoneyInDoubt(own, found),
          measureSettlements(own, found, !isFed),
        ]
        if (isFed) looks.push(measureFeedAge(own, found))
        return looks.map((each) => lookInTime(each))
      }),
    )
    const read = await Promise.all(
      gaugesOfTenants.map(async (gauge) => [gauge, (await found.gaugeOf(gauge).get()).values] as const),
    )
    for (const [gauge, values] of read) {
      // A tenant whose database does not answer has no numbers, so that an alarm for missing ones bites.
      metrics.gaugeOf(gauge).reset()
      for (const { labels, value } of values) metrics.gaugeOf(gauge).set(labels, value)
    }
  }
}
