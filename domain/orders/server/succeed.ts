import type { Evidence } from '#domain/card-provider/server/card-provider.ts'
import type { Order, OrderWorld } from './order.ts'
import { noteSurplus } from './surplus.ts'
import { freePayments } from './orders-queries.ts'
import { auditOrder, lockPayments, markSettling, markSucceeded } from './settlement-queries.ts'

/**
 * Writes a proven success, inside the transaction that holds the order. A payment that another order, or the operator by
 * itself, settled before is not settled again: the money is then a surplus.
 */
export async function succeed(
  world: OrderWorld,
  order: Order,
  evidence: Evidence & { kind: 'success' },
  detail: object,
): Promise<void> {
  const { database, gateways } = world
  const { order_id: orderId, currency } = order
  const { transactionId, alias } = evidence
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
  await auditOrder(database, 'order.succeeded', order, { ...detail, before: order.state })
  if (surplus.length > 0) await noteSurplus(world, order, { transactionId, payments: surplus, detail })
}
