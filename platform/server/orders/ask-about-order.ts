import type { OutcomeVerdict } from '#contract/shapes/provider-form.ts'
import { verdictOf } from './order.ts'
import type { Order, OrderWorld } from './order.ts'
import { closeOrder, findOrder, lockOrder } from './orders-queries.ts'
import { auditOrder } from './settlement-queries.ts'
import { settle } from './settle.ts'

/**
 * Asks the provider where an order stands and writes down what it proves; at most 5 s, and no transaction is open
 * meanwhile. `whenAbsent` closes an order of which the provider has no outcome; should one come after all, it still
 * counts. An order that is no longer open is not asked about.
 */
export async function askAboutOrder(
  world: OrderWorld,
  order: Order,
  more: { whenAbsent?: 'cancelled' | 'expired' } = {},
): Promise<OutcomeVerdict> {
  if (order.state !== 'open') return verdictOf(order)
  const status = await world.gateways.cardProvider.askStatus(order.purpose, order.order_id)
  if (status.kind === 'unknown') {
    world.log.warn({ order: order.order_id, reason: status.reason }, "an order's status is not known")
  } else if (status.kind !== 'absent') {
    await settle(world, status, 'status')
  } else if (more.whenAbsent) {
    await closeAbsent(world, order, more.whenAbsent)
  }
  return verdictOf((await findOrder(world.database, order.order_id)) ?? order)
}

async function closeAbsent({ database }: OrderWorld, order: Order, state: 'cancelled' | 'expired'): Promise<void> {
  await database.transaction(async (inside) => {
    await lockOrder(inside, order.order_id)
    const isClosed = await closeOrder(inside, order.order_id, { state, result: null, transactionId: null })
    if (isClosed) await auditOrder(inside, `order.${state}`, order)
  })
}
