import type { OnlinePayment } from '#domain/operator/server/operator.ts'
import { PeerDown } from '#platform/server/peer-down.ts'
import { addReport } from '#domain/operator/server/remote/add-report.ts'
import type { OrderContext } from '../order.ts'
import { findOrder } from '../orders-queries.ts'
import { noteSurplus } from '../surplus/surplus.ts'
import { countTry, keepAnswer, unreportedSettlement } from './reporting-queries.ts'

/** Pauses after a try that failed; the last one holds from then on, until the operator answers. */
const pausesSeconds = [5, 15, 60, 300, 900, 3600]
/** From so many tries on, about half a day, somebody should look. */
const triesBeforeAlarm = 16

/**
 * Reports to a remote operator a payment that was settled online, until it answers yes or no. A no means that it had
 * collected the payment by itself: the money is then a surplus.
 */
export async function reportSettlement(context: OrderContext, paymentId: string): Promise<void> {
  const { database, gateways, log } = context
  const settlement = await unreportedSettlement(database, paymentId)
  if (!settlement) return
  try {
    const isTaken = await gateways.operator.reportSettlement(settlement)
    await database.transaction((inside) => answered({ ...context, database: inside }, settlement, isTaken))
  } catch (error) {
    if (!(error instanceof PeerDown)) throw error
    const { tries, next } = await countTry(database, paymentId, pausesSeconds)
    await addReport(database, paymentId, next)
    const facts = { order: settlement.orderId, payment: paymentId, tries, err: error }
    if (tries < triesBeforeAlarm) log.warn(facts, 'the operator could not be told of a settlement yet')
    else log.error(facts, 'the operator still does not know of a settlement')
  }
}

async function answered(
  context: OrderContext,
  { orderId, paymentId, transactionId, amountMinor }: OnlinePayment,
  isTaken: boolean,
): Promise<void> {
  const { database } = context
  const isNew = await keepAnswer(database, paymentId, isTaken)
  const order = isNew && !isTaken ? await findOrder(database, orderId) : undefined
  if (!order) return
  await noteSurplus(context, order, { transactionId, payments: [{ id: paymentId, amount: amountMinor }] })
}
