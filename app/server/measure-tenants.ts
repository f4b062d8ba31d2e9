import type { Services } from '#domain/portal/server/services.ts'
import { feedAge, measureFeedAge } from '#domain/operator/server/ledger/feed-age-queries.ts'
import { measureOpenOrders, oldestOpenOrder, openOrders } from '#domain/orders/server/open-orders-queries.ts'
import { lookInTime } from '#platform/server/metrics/look-in-time.ts'

/** Looks, each time that the metrics are asked for, at what stands in the database of each tenant. */
export function measureTenants({ tenants, database, metrics }: Services): void {
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
