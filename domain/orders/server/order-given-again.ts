import type { PayablePayment } from '#domain/operator/server/operator.ts'
import { addCheck, nextCheck } from './add-check.ts'
import { hear } from './ask-about-order.ts'
import type { Opener, Prove } from './opener.ts'
import type { Order } from './order.ts'
import { findOrder, giveAgain } from './orders-queries.ts'

/**
 * The opener's own order over these very payments, the only one of those that are open over them, when the provider says that it knows no outcome of it; undefined
 * otherwise. Its form is then handed out once more, from when on somebody may sit before the provider's page again. The
 * provider takes an order number once, so however many pages of it are open, one can be paid.
 */
export async function orderGivenAgain(
  opener: Opener,
  [only, ...others]: readonly { order_id: string }[],
  payments: readonly PayablePayment[],
  prove: Prove | undefined,
): Promise<Order | undefined> {
  if (!only || others.length > 0) return undefined
  const order = await findOrder(opener.database, only.order_id)
  if (order?.account_id !== opener.session.account.id || !isOver(order, payments)) return undefined
  // Signed, and yet nothing certain: the page of such an order leads nowhere.
  if (order.result !== null) return undefined
  if ((await hear(opener, order, true)).kind !== 'absent') return undefined
  prove?.(order)
  return opener.database.transaction(async (inside) => {
    const isGiven = await giveAgain(inside, order.order_id)
    const given = isGiven ? await findOrder(inside, order.order_id) : undefined
    if (given) await addCheck(inside, given.order_id, nextCheck(given.given_at, 0))
    return given
  })
}

/** Whether the order is over these payments and no others, as they are now. */
function isOver(order: Order, payments: readonly PayablePayment[]): boolean {
  const amounts = new Map(order.payments.map(({ id, amount }) => [id, amount]))
  const isSame = ({ id, amountMinor, currency }: PayablePayment) =>
    amounts.get(id) === amountMinor && currency === order.currency
  return payments.length === amounts.size && payments.every(isSame)
}
