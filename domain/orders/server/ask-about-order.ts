import type { OutcomeVerdict } from '#contract/shapes/provider-form.ts'
import { verdictOf } from './order.ts'
import type { Order, OrderWorld } from './order.ts'
import { claimQuestion, closeOrder, findOrder, lockOrder } from './orders-queries.ts'
import { auditOrder } from './settlement-queries.ts'
import { settle } from './settle.ts'

/** So long an answer serves whoever asks next; a browser that waits asks again after four seconds. */
const sharedSeconds = 3

/** What a question brought: the provider has no outcome, one that was written down, cannot say; or nobody asked now. */
type Heard = 'absent' | 'told' | 'unknown' | 'asked before'

/** The questions under way in this process, by tenant and order. */
const underWay = new Map<string, Promise<Heard>>()

/**
 * Asks the provider where an order stands and writes down what it proves; at most 5 s, and no transaction is open
 * meanwhile. `whenAbsent` closes an order of which the provider has no outcome; should one come after all, it still
 * counts. An order that is no longer open is not asked about.
 *
 * However many want to know, one question of an order is under way at a time, and its answer serves all who asked
 * meanwhile and for some seconds after, on every server. `isUrgent`, and whoever would close the order, does not make do
 * with an answer from before.
 */
export async function askAboutOrder(
  world: OrderWorld,
  order: Order,
  more: { whenAbsent?: 'cancelled' | 'expired'; isUrgent?: boolean } = {},
): Promise<OutcomeVerdict> {
  if (order.state !== 'open') return verdictOf(order)
  const heard = await hear(world, order, more.isUrgent === true || more.whenAbsent !== undefined)
  if (heard === 'absent' && more.whenAbsent) await closeAbsent(world, order, more.whenAbsent)
  return verdictOf((await findOrder(world.database, order.order_id)) ?? order)
}

/** What the provider says now; shared with everybody who asks meanwhile. */
export async function hear(world: OrderWorld, order: Order, isUrgent: boolean): Promise<Heard> {
  const key = `${world.database.tenant} ${order.order_id}`
  for (let running = underWay.get(key); running; running = underWay.get(key)) {
    const heard = await running
    if (!isUrgent || heard !== 'asked before') return heard
  }
  const asking = question(world, order, isUrgent).finally(() => underWay.delete(key))
  underWay.set(key, asking)
  return asking
}

async function question(world: OrderWorld, order: Order, isUrgent: boolean): Promise<Heard> {
  const isOurs = await claimQuestion(world.database, order.order_id, isUrgent ? 0 : sharedSeconds)
  if (!isOurs) return 'asked before'
  const status = await world.gateways.cardProvider.askStatus(order.purpose, order.order_id)
  if (status.kind === 'absent') return 'absent'
  if (status.kind === 'unknown') {
    world.log.warn({ order: order.order_id, reason: status.reason }, "an order's status is not known")
    return 'unknown'
  }
  await settle(world, status, 'status')
  return 'told'
}

async function closeAbsent({ database }: OrderWorld, order: Order, state: 'cancelled' | 'expired'): Promise<void> {
  await database.transaction(async (inside) => {
    await lockOrder(inside, order.order_id)
    const isClosed = await closeOrder(inside, order.order_id, { state, result: null, transactionId: null })
    if (isClosed) await auditOrder(inside, `order.${state}`, order)
  })
}
