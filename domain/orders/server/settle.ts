import type { OutcomeVerdict } from '#contract/shapes/provider-form.ts'
import type { Evidence, OutcomePairs } from '#domain/card-provider/server/card-provider.ts'
import { currencyOfNumber } from '#domain/card-provider/server/currency-numbers.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { unknownOrders } from './order-counters.ts'
import { addCheck } from './add-check.ts'
import { judgeEvidence } from './judge-evidence.ts'
import { verdictOf } from './order.ts'
import type { Order, OrderWorld } from './order.ts'
import { closeOrder, findOrder, lockOrder, noteResult } from './orders-queries.ts'
import { auditOrder, insertInbox, insertUnproven } from './settlement-queries.ts'
import { noteSurplus } from './surplus.ts'
import { insertUnknownOrder } from './unknown-orders-queries.ts'
import { succeed } from './succeed.ts'

/** How evidence reached us. */
export type Channel = 'notification' | 'return' | 'status'

/** How evidence came, and whether it was never seen before. */
interface How {
  channel: Channel
  isNew: boolean
}

/**
 * The one door to a settled order (decisions: outcomes are evidence, not commands). Call it any number of times, in any
 * order, at once: what is certain is written once, and it never moves backwards. Answers where the order stands then, or
 * undefined when we have no such order.
 *
 * The outcome is stored first and by itself, so that it is kept even if what follows fails; the change of state, the
 * operator's settlement, the audit row and the next status check are one transaction.
 */
export async function settle(
  world: OrderWorld,
  evidence: Evidence,
  channel: Channel,
  pairs: OutcomePairs = [],
  more: { accountId?: string } = {},
): Promise<OutcomeVerdict | undefined> {
  const { database } = world
  const row = inboxRow(world, evidence, channel, pairs)
  if (evidence.kind === 'forged' || evidence.kind === 'unsigned') {
    // Anybody can send what proves nothing: again, or of no order of ours, it makes no work.
    if (await insertUnproven(database, row)) return written(world, evidence, { channel, isNew: true })
    const order = await findOrder(database, evidence.orderId)
    return order && verdictOf(order)
  }
  const known = await findOrder(database, evidence.orderId)
  const isNew = await insertInbox(database, row)
  if (!known) {
    if (isNew)
      await auditOrder(database, 'order.unknown', { order_id: evidence.orderId, account_id: null }, { channel })
    if (evidence.kind === 'success') await noteUnknown(world, evidence, more.accountId ?? null)
    return undefined
  }
  return written(world, evidence, { channel, isNew })
}

/**
 * Money of an order that our books do not have, as after a backup was restored: somebody must find out what it paid, and
 * until then its account is not charged for what it may have paid.
 */
async function noteUnknown(
  { database, gateways, log }: OrderWorld,
  { orderId, purpose, transactionId, amountMinor, currencyNumber }: Evidence & { kind: 'success' },
  accountId: string | null,
): Promise<void> {
  if (purpose === 'registration') return
  const currency = currencyOfNumber(currencyNumber) ?? currencyNumber
  const isNew = await insertUnknownOrder(database, { orderId, transactionId, amountMinor, currency, accountId })
  if (!isNew) return
  log.error(
    { order: orderId, transaction: transactionId },
    'money of an order that we do not know: portal orders unknown',
  )
  gateways.metrics.of(unknownOrders).inc({ tenant: database.tenant })
}

/** Writes what evidence does to its order; answers where the order stands then. */
function written(world: OrderWorld, evidence: Evidence, how: How): Promise<OutcomeVerdict | undefined> {
  return world.database.transaction(async (inside) => {
    const order = await lockOrder(inside, evidence.orderId)
    if (!order) return undefined
    await apply({ ...world, database: inside }, order, evidence, how)
    const after = await findOrder(inside, order.order_id)
    return after && verdictOf(after)
  })
}

async function apply(world: OrderWorld, order: Order, evidence: Evidence, how: How): Promise<void> {
  const { database } = world
  const detail = { channel: how.channel, transaction: 'transactionId' in evidence ? evidence.transactionId : null }
  const step = judgeEvidence(order, evidence)
  if (step === 'succeed' && evidence.kind === 'success') await succeed(world, order, evidence, detail)
  if (step === 'refuse' && evidence.kind === 'refusal') await refuseOrder(database, order, evidence, detail)
  if (evidence.kind === 'uncertain' && step === 'ask' && evidence.result !== null)
    await noteResult(database, order.order_id, evidence.result)
  // Whatever is said again was seen to already; the status channel is itself the question.
  if (!how.isNew) return
  if (step === 'second_success' && evidence.kind === 'success')
    await noteSurplus(world, order, { transactionId: evidence.transactionId, payments: order.payments, detail })
  if (step === 'mismatch' || step === 'second_success' || step === 'late_refusal') {
    world.log.error({ order: order.order_id, step, channel: how.channel }, 'the provider contradicts our books')
    await auditOrder(database, `order.${step}`, order, detail)
  }
  const isDoubtful = step === 'ask' || step === 'mismatch'
  if (isDoubtful && order.state === 'open' && how.channel !== 'status') await addCheck(database, order.order_id)
}

async function refuseOrder(
  database: TenantDatabase,
  order: Order,
  evidence: { transactionId: string; result: string | null },
  detail: object,
): Promise<void> {
  await closeOrder(database, order.order_id, { state: 'refused', ...evidence })
  await auditOrder(database, 'order.refused', order, { ...detail, result: evidence.result })
}

function inboxRow(world: OrderWorld, evidence: Evidence, channel: Channel, pairs: OutcomePairs) {
  const raw = pairs.length > 0 ? pairs : evidence
  return {
    channel,
    orderId: evidence.orderId,
    transactionId: 'transactionId' in evidence ? evidence.transactionId : '',
    result: evidence.kind === 'success' ? '00' : 'result' in evidence ? (evidence.result ?? '') : '',
    verdict: evidence.kind,
    pairs: { sealed: world.gateways.seal.close('provider inbox', raw) },
  }
}
