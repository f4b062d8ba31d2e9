import { askAboutOrder } from './ask-about-order.ts'
import type { OrderContext } from '../order.ts'
import { whenGivenUp } from './order-jobs.ts'
import { countCheck, openOrderIds } from '../order-checks-queries.ts'
import { findOrder } from '../orders-queries.ts'
import { reportSettlement } from '../reporting/report-settlement.ts'
import { unreportedPaymentIds } from '../reporting/reporting-queries.ts'

export interface Reconciled {
  checked: number
  /** How many of them are still uncertain. */
  open: number
}

/**
 * The operator's command: asks for the status of every open order now, one after the other, and tells a remote operator
 * of the settlements that it does not know yet.
 */
export async function reconcileOrders(context: OrderContext): Promise<Reconciled> {
  const reconciled: Reconciled = { checked: 0, open: 0 }
  for (const orderId of await openOrderIds(context.database)) {
    const order = await findOrder(context.database, orderId)
    if (!order) continue
    const ageSeconds = await countCheck(context.database, orderId)
    const verdict = await askAboutOrder(context, order, { isUrgent: true, ...whenGivenUp(order, ageSeconds) })
    reconciled.checked++
    if (verdict.state === 'verifying') reconciled.open++
  }
  for (const paymentId of await unreportedPaymentIds(context.database)) await reportSettlement(context, paymentId)
  return reconciled
}
