import { limits } from '#contract/limits.ts'
import type { PayablePayment } from '#domain/operator/server/operator.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Refuse } from '#platform/server/refuse.ts'
import { addCheck, nextCheck } from '../add-check.ts'
import { askAboutOrder, askProvider } from '../checking/ask-about-order.ts'
import { isOrderOf } from '../order.ts'
import type { Opener, Order, OrderContext, Prove } from '../order.ts'
import { findOrder, reuseOrder, isAnySettled, openOrdersOver } from '../orders-queries.ts'
import { openUnknownOrders } from '../unknown/unknown-orders-queries.ts'

/** Older orders over the same payments that are asked about before a new one; with more the traveller waits. */
const mostRechecks = 5

/**
 * The opener's own order over these very payments, the only one of those that are open over them, when the provider says that it knows no outcome of it; undefined
 * otherwise. Its form is then handed out once more, from when on somebody may sit before the provider's page again. The
 * provider takes an order number once, so however many pages of it are open, one can be paid.
 */
export async function reuseOpenOrder(
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
  if ((await askProvider(opener, order, true)).kind !== 'absent') return undefined
  prove?.(order)
  return opener.database.transaction(async (inside) => {
    const isGiven = await reuseOrder(inside, order.order_id)
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

/**
 * Whether money that our books do not know may have paid one of these already: of the same account and currency, and
 * enough for it. An order from before order numbers told whose they are is told of, but stops nobody.
 */
export async function mayBePaid(
  database: TenantDatabase,
  accountId: string,
  payments: readonly PayablePayment[],
): Promise<boolean> {
  const unknown = await openUnknownOrders(database)
  return unknown.some(
    ({ order_id, account_id, amount_minor, currency }) =>
      (account_id === accountId || isOrderOf(order_id, accountId)) &&
      payments.some((payment) => payment.currency === currency && payment.amountMinor <= amount_minor),
  )
}

/**
 * Asks the provider about the open orders over these payments, where nobody sits before the page of one any more: those
 * that it knows nothing of close. Refuses while a page may still be open, with the seconds until it is not.
 */
export async function askAboutOlder(
  opener: OrderContext,
  paymentIds: readonly string[],
  refuse: Refuse<'payment.in_verification'>,
): Promise<void> {
  const older = await openOrdersOver(opener.database, paymentIds, limits.paymentPageMinutes)
  const freshForS = Math.max(0, ...older.map(({ fresh_for_s }) => fresh_for_s))
  if (freshForS > 0) refuse('payment.in_verification', freshForS)
  if (older.length > mostRechecks) refuse('payment.in_verification')
  await Promise.all(older.map(({ order_id }) => giveUp(opener, order_id)))
}

/**
 * Asks what came of an earlier attempt to pay, and opens nothing: afterwards the payment can be paid again, or it is
 * refused as settled, or as still in verification.
 */
export async function checkPayment(
  opener: OrderContext,
  paymentId: string,
  refuse: Refuse<'payment.in_verification' | 'payment.not_failed'>,
): Promise<void> {
  await askAboutOlder(opener, [paymentId], refuse)
  const stillOpen = await openOrdersOver(opener.database, [paymentId], 0)
  if (stillOpen.length > 0) refuse('payment.in_verification')
  if (await isAnySettled(opener.database, [paymentId])) refuse('payment.not_failed')
}

async function giveUp(opener: OrderContext, orderId: string): Promise<void> {
  const order = await findOrder(opener.database, orderId)
  if (order) await askAboutOrder(opener, order, { whenAbsent: 'expired' })
}
