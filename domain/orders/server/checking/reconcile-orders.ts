import { askAboutOrder } from './ask-about-order.ts'
import type { OrderWorld } from '../order.ts'
import { whenGivenUp } from './order-jobs.ts'
import { countCheck, findOrder, openOrderIds } from '../orders-queries.ts'
import { tellSettlement } from '../telling/tell-settlement.ts'
import { untoldPaymentIds } from '../telling/telling-queries.ts'

export interface Reconciled {
  checked: number
  /** How many of them are still uncertain. */
  open: number
}

/**
 * The operator's command: asks for the status of every open order now, one after the other, and tells a remote operator
 * of the settlements that it does not know yet.
 */
export async function reconcileOrders(world: OrderWorld): Promise<Reconciled> {
  const reconciled: Reconciled = { checked: 0, open: 0 }
  for (const orderId of await openOrderIds(world.database)) {
    const order = await findOrder(world.database, orderId)
    if (!order) continue
    const ageSeconds = await countCheck(world.database, orderId)
    const verdict = await askAboutOrder(world, order, { isUrgent: true, ...whenGivenUp(order, ageSeconds) })
    reconciled.checked++
    if (verdict.state === 'verifying') reconciled.open++
  }
  for (const paymentId of await untoldPaymentIds(world.database)) await tellSettlement(world, paymentId)
  return reconciled
}
