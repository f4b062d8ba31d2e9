import type { OutcomeVerdict } from '#contract/shapes/provider-form.ts'
import { verdictOf } from '../order.ts'
import type { Order, OrderContext } from '../order.ts'
import { countEnd } from '../orders-ended.ts'
import { claimQuestion } from '../order-checks-queries.ts'
import { auditOrder, closeOrder, findOrder, lockOrder } from '../orders-queries.ts'
import { settleOrder } from '../settling/settle.ts'

/** So long an answer serves whoever asks next; a browser that waits asks again after four seconds. */
const sharedSeconds = 3

/** What a question brought: an outcome, which is written down; the provider has none, or cannot say; or nobody asked now. */
type Heard = { kind: 'answered'; order: Order } | { kind: 'absent' | 'unknown' | 'asked before' }

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
  context: OrderContext,
  order: Order,
  more: { whenAbsent?: 'cancelled' | 'expired'; isUrgent?: boolean } = {},
): Promise<OutcomeVerdict> {
  return (await hearAboutOrder(context, order, more)).verdict
}

/** The same, and whether the provider answered: with an outcome, or that it has none. */
export async function hearAboutOrder(
  context: OrderContext,
  order: Order,
  more: { whenAbsent?: 'cancelled' | 'expired'; isUrgent?: boolean },
): Promise<{ verdict: OutcomeVerdict; isAnswered: boolean }> {
  if (order.state !== 'open') return { verdict: verdictOf(order), isAnswered: false }
  const heard = await askProvider(context, order, more.isUrgent === true || more.whenAbsent !== undefined)
  if (heard.kind === 'answered') return { verdict: verdictOf(heard.order), isAnswered: true }
  const { whenAbsent } = more
  const now =
    heard.kind === 'absent' && whenAbsent
      ? await closeAbsent(context, order, whenAbsent)
      : await findOrder(context.database, order.order_id)
  return { verdict: verdictOf(now ?? order), isAnswered: heard.kind === 'absent' }
}

/** As above by the order's number. While its form is fresh, somebody may sit before the provider's page: it stays open then. */
export async function askByNumber(context: OrderContext, orderId: string, isFresh: boolean): Promise<void> {
  const order = await findOrder(context.database, orderId)
  if (order) await askAboutOrder(context, order, isFresh ? {} : { whenAbsent: 'expired' })
}

/** What the provider says now; shared with everybody who asks meanwhile. */
export async function askProvider(context: OrderContext, order: Order, isUrgent: boolean): Promise<Heard> {
  const key = `${context.database.tenant} ${order.order_id}`
  for (let running = underWay.get(key); running; running = underWay.get(key)) {
    const heard = await running
    if (!isUrgent || heard.kind !== 'asked before') return heard
  }
  const asking = question(context, order, isUrgent).finally(() => underWay.delete(key))
  underWay.set(key, asking)
  return asking
}

async function question(context: OrderContext, order: Order, isUrgent: boolean): Promise<Heard> {
  const isOurs = await claimQuestion(context.database, order.order_id, isUrgent ? 0 : sharedSeconds)
  if (!isOurs) return { kind: 'asked before' }
  const status = await context.gateways.cardProvider.askStatus(order.purpose, order.order_id)
  if (status.kind === 'absent') return { kind: 'absent' }
  if (status.kind === 'unknown') {
    context.log.warn({ order: order.order_id, reason: status.reason }, "an order's status is not known")
    return { kind: 'unknown' }
  }
  return { kind: 'answered', order: await settleOrder(context, order, status, 'status') }
}

/** Answers the order as it then stands: closed, or as somebody else meanwhile found it. */
async function closeAbsent(
  { database, gateways }: OrderContext,
  order: Order,
  state: 'cancelled' | 'expired',
): Promise<Order | undefined> {
  const { isEnded, found } = await database.transaction(async (inside) => {
    const held = await lockOrder(inside, order)
    const isClosed = await closeOrder(inside, order.order_id, { state, result: null, transactionId: null })
    if (!held || !isClosed) return { isEnded: false, found: held }
    await auditOrder(inside, `order.${state}`, order)
    return { isEnded: true, found: { ...held, state } }
  })
  if (isEnded && found) countEnd(gateways.metrics, database.tenant, found)
  return found
}
