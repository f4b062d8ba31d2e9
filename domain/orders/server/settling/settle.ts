import { defineCounter } from '#platform/server/metrics/metrics.ts'
import type { Evidence, OutcomePairs } from '#domain/card-provider/server/card-provider.ts'
import { isProof } from '#domain/card-provider/server/outcome.ts'
import { currencyOfNumber } from '#domain/card-provider/server/currency-numbers.ts'
import { applyEvidence } from './apply-evidence.ts'
import type { Channel } from './apply-evidence.ts'
import type { Order, OrderContext } from '../order.ts'
import { auditOrder, findOrder, lockOrder } from '../orders-queries.ts'
import { insertInbox, insertUnknownOrder } from './settlement-queries.ts'

export const unknownOrders = defineCounter(
  'tapfolio_unknown_orders_total',
  'Captures that the provider vouches for under an order that our books do not have',
  'tenant',
)

/**
 * The one door to a settled order (decision 0012). Call it any number of times, in any
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
  return database.transaction(async (inside) => {
    const held = await lockOrder(inside, order)
    return held ? applyEvidence({ ...context, database: inside }, held, evidence, { channel, isNew }) : order
  })
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
    pairs: { sealed: context.gateways.seal.close('provider inbox', raw) },
  }
}
