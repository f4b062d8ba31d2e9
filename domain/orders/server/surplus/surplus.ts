import { defineCounter } from '#platform/server/metrics/metrics.ts'
import { insertSurplus, lockSettlements } from '#domain/operator/server/settlements-queries.ts'
import type { Order, OrderContext } from '../order.ts'
import { auditOrder, markSurplus } from '../orders-queries.ts'
import { insertRefunds, surplusesOf } from './surplus-queries.ts'
import type { Surplus } from './surplus-queries.ts'

export const surpluses = defineCounter(
  'tapfolio_surpluses_total',
  'Payments for which money was taken that was not owed',
  'tenant',
)

/**
 * Money was taken that nobody owed: it reaches whoever can give it back. A row of its own kind in the settlements that
 * the operator reads, an error in the log, a count to alarm on, the audit, and the traveller's own view of the payment.
 * Call it inside the transaction that finds it out; the same surplus is told once. Answers the order with it.
 */
export async function noteSurplus(
  { database, gateways, log }: OrderContext,
  order: Order,
  taken: { transactionId: string; payments: readonly { id: string; amount: number }[]; detail?: object },
): Promise<Order> {
  const { order_id: orderId, currency } = order
  const { transactionId, payments } = taken
  if (payments.length === 0) return order
  await lockSettlements(database)
  const fresh: string[] = []
  let surplusMinor = order.surplus_minor
  for (const { id: paymentId, amount: amountMinor } of payments) {
    const isNew = await insertSurplus(database, { paymentId, orderId, transactionId, amountMinor, currency })
    if (!isNew) continue
    fresh.push(paymentId)
    surplusMinor += amountMinor
  }
  if (fresh.length === 0) return order
  await markSurplus(database, orderId)
  const facts = { order: orderId, transaction: transactionId, payments: fresh }
  log.error(facts, 'money was taken that was not owed, and is to be given back: portal surplus list')
  gateways.metrics.of(surpluses).inc({ tenant: database.tenant }, fresh.length)
  await auditOrder(database, 'order.surplus', order, { ...taken.detail, transaction: transactionId, payments: fresh })
  return { ...order, surplus: true, surplus_minor: surplusMinor }
}

/**
 * Notes that surpluses of an order, a payment or a transaction were given back, with who says so; once. Answers them, and
 * those that had been noted before.
 */
export function noteRefund(
  database: OrderContext['database'],
  wanted: string,
  by: string,
): Promise<{ noted: Surplus[]; before: Surplus[] }> {
  return database.transaction(async (inside) => {
    const all = await surplusesOf(inside, wanted)
    const cursors = await insertRefunds(
      inside,
      all.map(({ cursor }) => cursor),
      by,
    )
    const noted = all.filter(({ cursor }) => cursors.includes(cursor))
    for (const { order_id, payment_id, transaction_id } of noted) {
      const detail = { payment: payment_id, transaction: transaction_id, by }
      await auditOrder(inside, 'order.surplus_returned', { order_id, account_id: null }, detail)
    }
    return { noted, before: all.filter(({ cursor }) => !cursors.includes(cursor)) }
  })
}
