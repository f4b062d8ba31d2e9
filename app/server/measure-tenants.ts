import type { Services } from '#domain/portal/server/services.ts'
import { feedAge, measureFeedAge } from '#domain/operator/server/ledger/feed-age-queries.ts'
import { measureOpenOrders, oldestOpenOrder, openOrders } from '#domain/orders/server/open-orders-queries.ts'
import { mailResults } from '#platform/server/mail/deliver-with-retries.ts'
import { lookInTime } from '#platform/server/metrics/look-in-time.ts'
import { countersOfTenants } from './own-metrics.ts'

/**
 * Looks, each time that the metrics are asked for, at what stands in the database of each tenant. What
 * is counted of a tenant begins at 0: an alarm that asks for an increase would not hear of a first time.
 */
export function measureTenants({ tenants, database, metrics }: Services): void {
  for (const { name: tenant } of tenants.all) {
    for (const counter of countersOfTenants) metrics.of(counter).inc({ tenant }, 0)
    for (const result of mailResults) metrics.mails.inc({ tenant, result }, 0)
  }
  metrics.beforeShown.add(async () => {
    // A tenant whose database does not answer has no numbers, so that an alarm for missing ones bites.
    for (const gauge of [openOrders, oldestOpenOrder]) metrics.gaugeOf(gauge).reset()
    metrics.gaugeOf(feedAge).reset()
    await Promise.all(
      tenants.all.flatMap((tenant) => {
        const own = database.ofTenant(tenant.name)
        const looks = [measureOpenOrders(own, metrics)]
        if (tenant.choices.operatorData.kind === 'ledger') looks.push(measureFeedAge(own, metrics))
        return looks.map((look) => lookInTime(look))
      }),
    )
  })
}
