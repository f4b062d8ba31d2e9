import { defineCounter } from '#platform/server/metrics/metrics.ts'
import type { Evidence, OutcomePairs } from '#domain/card-provider/server/card-provider.ts'
import { raisePaidOnline } from '#domain/alerts/server/raise-alert.ts'
import { isProof } from '#domain/card-provider/server/outcome.ts'
import { currencyOfNumber, currencyNumber } from '#domain/card-provider/server/currency-numbers.ts'
import type { Order, OrderContext } from '../order.ts'
import { countEnd } from '../orders-ended.ts'
import { auditOrder, closeOrder, findOrder, freePayments, isAudited, lockOrder, noteResult } from '../orders-queries.ts'
import {
  evidencePurpose,
  insertInbox,
  insertUnknownOrder,
  lockPayments,
  markSettling,
  markSucceeded,
} from './settlement-queries.ts'
import { addCheck } from '../add-check.ts'
import { noteSurplus } from '../surplus/surplus.ts'

export const unknownOrders = defineCounter(
  'tapfolio_unknown_orders_total',
  'Captures that the provider vouches for under an order that our books do not have',
  'tenant',
)

/**
 * The only way to settle an order (decision 0012). Call it any number of times, in any
 * order, at once: what is certain is written once, and it never moves backwards. Answers the order as it stands then, or
 * undefined when we have no such order; what the provider signed of that is kept, with `accountId`, whose browser
 * brought it.
 */
export async function settle(
  context: OrderContext,
  evidence: Evidence,
  channel: Channel,
  pairs: OutcomePairs = [],
  more: { accountId?: string } = {},
): Promise<Order | undefined> {
  const { database } = context
  const order = await findOrder(database, evidence.orderId)
  if (order) return settleOrder(context, order, evidence, channel, pairs)
  // Anybody can send what proves nothing: of no order of ours, it makes no work.
  if (!isProof(evidence)) return undefined
  const isNew = await insertInbox(database, inboxRow(context, evidence.orderId, evidence, channel, pairs))
  if (isNew) await auditOrder(database, 'order.unknown', { order_id: evidence.orderId, account_id: null }, { channel })
  if (evidence.kind === 'success') await noteUnknown(context, evidence, more.accountId ?? null)
  return undefined
}

/**
 * The same for an order that the caller has just read. The outcome is stored first and by itself, so that it is kept even
 * if what follows fails; the change of state, the operator's settlement, the audit row and the next status check are one
 * transaction.
 */
export async function settleOrder(
  context: OrderContext,
  order: Order,
  evidence: Evidence,
  channel: Channel,
  pairs: OutcomePairs = [],
): Promise<Order> {
  const { database } = context
  const isNew = await insertInbox(database, inboxRow(context, order.order_id, evidence, channel, pairs))
  // Said again, what proves nothing makes no work either.
  if (!isNew && !isProof(evidence)) return order
  const { before, after } = await database.transaction(async (inside) => {
    const held = await lockOrder(inside, order)
    if (!held) return { before: order, after: order }
    return {
      before: held,
      after: await applyEvidence({ ...context, database: inside }, held, evidence, { channel, isNew }),
    }
  })
  if (before.state === 'open' && after.state !== 'open') countEnd(context.gateways.metrics, database.tenant, after)
  return after
}

/**
 * Money of an order that our books do not have, as after a backup was restored: somebody must find out what it paid, and
 * until then its account is not charged for what it may have paid.
 */
async function noteUnknown(
  { database, gateways, log }: OrderContext,
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

function inboxRow(context: OrderContext, orderId: string, evidence: Evidence, channel: Channel, pairs: OutcomePairs) {
  const raw = pairs.length > 0 ? pairs : evidence
  return {
    channel,
    orderId,
    transactionId: 'transactionId' in evidence ? evidence.transactionId : '',
    result: evidence.kind === 'success' ? '00' : 'result' in evidence ? (evidence.result ?? '') : '',
    verdict: evidence.kind,
    pairs: { sealed: context.gateways.seal.close(evidencePurpose, raw) },
  }
}

/** How evidence reached us. */
export type Channel = 'notification' | 'return' | 'status'

/**
 * What evidence does to an order:
 * - `succeed`, `refuse`: the state changes.
 * - `ask`: nothing certain; the provider is asked for the order's status.
 * - `mismatch`: signed, but not for what this order is; nothing changes, the operator is told, the provider is asked.
 * - `second_success`, `late_refusal`: contradicts an order that succeeded; it stays and the operator is told.
 * - `nothing`: known already.
 */
type Step = 'succeed' | 'refuse' | 'ask' | 'mismatch' | 'second_success' | 'late_refusal' | 'nothing'

/** The graph of an order's states, in one place. It never leads away from `succeeded`. */
function judgeEvidence(order: Order, evidence: Evidence): Step {
  const isOpen = order.state === 'open'
  if (evidence.kind === 'forged' || evidence.kind === 'unsigned') return isOpen ? 'ask' : 'nothing'
  const isAboutIt =
    evidence.orderId === order.order_id &&
    evidence.shopId === order.shop_id &&
    evidence.purpose === order.purpose &&
    evidence.amountMinor === order.amount_minor &&
    evidence.currencyNumber === currencyNumber(order.currency)
  if (!isAboutIt) return 'mismatch'
  if (order.state === 'succeeded') return afterSuccess(order, evidence)
  if (evidence.kind === 'success') {
    // A registration proves nothing about a card that it does not name.
    return order.purpose === 'registration' && !evidence.alias ? (isOpen ? 'ask' : 'nothing') : 'succeed'
  }
  if (!isOpen) return 'nothing'
  return evidence.kind === 'refusal' ? 'refuse' : 'ask'
}

function afterSuccess(order: Order, evidence: Evidence & { transactionId: string }): Step {
  const isSame = evidence.transactionId === order.transaction_id
  if (evidence.kind === 'success') return isSame ? 'nothing' : 'second_success'
  return evidence.kind === 'refusal' ? 'late_refusal' : 'nothing'
}

/**
 * Writes what evidence does to an order that this transaction holds, and answers the order as the books then have it.
 * `isNew`: never heard before. What was heard before need not have been written down: whoever heard it may have died, so
 * money is noted, and a contradiction told, unless that was done.
 */
async function applyEvidence(
  context: OrderContext,
  order: Order,
  evidence: Evidence,
  { channel, isNew }: { channel: Channel; isNew: boolean },
): Promise<Order> {
  const { database } = context
  const { order_id: orderId } = order
  const detail = { channel, transaction: 'transactionId' in evidence ? evidence.transactionId : null }
  const step = judgeEvidence(order, evidence)
  if (step === 'succeed' && evidence.kind === 'success') return succeed(context, order, evidence, detail)
  if (step === 'refuse' && evidence.kind === 'refusal') {
    const { transactionId, result } = evidence
    await closeOrder(database, orderId, { state: 'refused', result, transactionId })
    await auditOrder(database, 'order.refused', order, { ...detail, result })
    return { ...order, state: 'refused', result: result ?? order.result, transaction_id: transactionId }
  }
  let after = order
  if (step === 'second_success' && evidence.kind === 'success') {
    const { transactionId } = evidence
    after = await noteSurplus(context, order, { transactionId, payments: order.payments, detail })
  }
  if (step === 'mismatch' || step === 'second_success' || step === 'late_refusal') {
    const what = `order.${step}`
    if (isNew || !(await isAudited(database, what, orderId, detail.transaction))) {
      context.log.error({ order: orderId, step, channel }, 'the provider contradicts our books')
      await auditOrder(database, what, order, detail)
    }
  }
  // The status channel is itself the question.
  const isDoubtful = step === 'ask' || step === 'mismatch'
  if (isNew && isDoubtful && order.state === 'open' && channel !== 'status') await addCheck(database, orderId)
  if (step === 'ask' && evidence.kind === 'uncertain' && evidence.result !== null) {
    await noteResult(database, orderId, evidence.result)
    return { ...order, result: evidence.result }
  }
  return after
}

/**
 * Writes a proven success. A payment that another order, or the operator by itself, settled before is not settled again:
 * the money is then a surplus.
 */
async function succeed(
  context: OrderContext,
  order: Order,
  { transactionId, alias }: Evidence & { kind: 'success' },
  detail: object,
): Promise<Order> {
  const { database, gateways } = context
  const { order_id: orderId, currency } = order
  const settled: string[] = []
  const surplus: { id: string; amount: number }[] = []
  for (const { payment_id: paymentId, amount_minor: amountMinor, is_taken } of await lockPayments(database, orderId)) {
    const settlement = { paymentId, orderId, transactionId, amountMinor, currency }
    const isOurs = !is_taken && (await gateways.operator.settle(database, settlement))
    if (isOurs) settled.push(paymentId)
    else surplus.push({ id: paymentId, amount: amountMinor })
  }
  await markSettling(database, orderId, settled)
  await freePayments(database, orderId)
  await markSucceeded(database, { orderId, transactionId, alias })
  await raisePaidOnline(database, order, settled)
  await auditOrder(database, 'order.succeeded', order, { ...detail, before: order.state })
  const succeeded = {
    ...order,
    state: 'succeeded',
    result: '00',
    transaction_id: transactionId,
    alias_pan: alias?.alias_pan ?? null,
  } as const
  return noteSurplus(context, succeeded, { transactionId, payments: surplus, detail })
}
