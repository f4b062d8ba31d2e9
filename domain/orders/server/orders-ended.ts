import { defineCounter } from '#platform/server/metrics/metrics.ts'
import type { Metrics } from '#platform/server/metrics/metrics.ts'
import type { Order } from './order.ts'

export const ordersEnded = defineCounter(
  'tapfolio_orders_ended_total',
  'Orders whose end became known, by what for and how they ended',
  ...(['tenant', 'purpose', 'state'] as const),
)

/** To be called once the end is committed. */
export function countEnd(metrics: Metrics, tenant: string, { purpose, state }: Pick<Order, 'purpose' | 'state'>): void {
  metrics.of(ordersEnded).inc({ tenant, purpose, state })
}
