import { limits } from '#contract/limits.ts'
import type { Purpose } from '../card-provider/card-provider.ts'
import type { PayablePayment } from '../operator/operator.ts'
import type { Refuse } from '../refuse.ts'
import { addCheck, nextCheck } from './add-check.ts'
import { askAboutOrder } from './ask-about-order.ts'
import { makeOrderId } from './order-id.ts'
import type { Order, OrderWorld } from './order.ts'
import {
  findOrder,
  holdCards,
  insertOrder,
  insertOrderPayments,
  isAnySettled,
  openOrdersOver,
} from './orders-queries.ts'
import { auditOrder } from './settlement-queries.ts'

/** Who opens an order. */
export interface Opener extends OrderWorld {
  session: { id: string; account: { id: string } }
}

/** Older orders over the same payments that are asked about before a new one; with more the traveller waits. */
const mostRechecks = 5

/** Opens a registration: zero euro, for an alias of the card. */
export function openRegistration(opener: Opener): Promise<Order> {
  return opener.database.transaction((inside) =>
    insert({ ...opener, database: inside }, { purpose: 'registration', amountMinor: 0, currency: 'EUR' }),
  )
}

/**
 * Opens an order over failed payments of one currency, all of cards that the opener holds. At most one order is open over
 * a payment. While somebody may still sit before the page of an older one, nothing new is opened: both could be paid. After
 * that it is asked about first: if the provider has no outcome of it, it was given up and closes; if it
 * was paid, it settles; otherwise the payment is in verification.
 */
export async function openPayment(
  opener: Opener,
  payments: readonly [PayablePayment, ...PayablePayment[]],
  refuse: Refuse<'payment.not_found' | 'payment.in_verification' | 'payment.not_failed'>,
): Promise<Order> {
  const paymentIds = payments.map(({ id }) => id)
  const aliasPans = [...new Set(payments.map(({ alias_pan }) => alias_pan))]
  await askAboutOlder(opener, paymentIds, refuse)

  return opener.database.transaction(async (inside) => {
    const held = await holdCards(inside, opener.session.account.id, aliasPans)
    if (held < aliasPans.length) refuse('payment.not_found')
    const amountMinor = payments.reduce((sum, payment) => sum + payment.amountMinor, 0)
    const { currency } = payments[0]
    const order = await insert({ ...opener, database: inside }, { purpose: 'payment', amountMinor, currency })
    const covered = await insertOrderPayments(inside, order.order_id, payments)
    if (covered < payments.length) refuse('payment.in_verification')
    if (await isAnySettled(inside, paymentIds)) refuse('payment.not_failed')
    // As it stands now, with its payments.
    return (await findOrder(inside, order.order_id)) ?? order
  })
}

/**
 * Asks the provider about the open orders over these payments, where nobody sits before the page of one any more: those
 * that it knows nothing of close. Refuses while a page may still be open, with the seconds until it is not.
 */
async function askAboutOlder(
  opener: OrderWorld,
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
  opener: OrderWorld,
  paymentId: string,
  refuse: Refuse<'payment.in_verification' | 'payment.not_failed'>,
): Promise<void> {
  await askAboutOlder(opener, [paymentId], refuse)
  const stillOpen = await openOrdersOver(opener.database, [paymentId], 0)
  if (stillOpen.length > 0) refuse('payment.in_verification')
  if (await isAnySettled(opener.database, [paymentId])) refuse('payment.not_failed')
}

async function giveUp(opener: OrderWorld, orderId: string): Promise<void> {
  const order = await findOrder(opener.database, orderId)
  if (order) await askAboutOrder(opener, order, { whenAbsent: 'expired' })
}

/** Writes the order and plans its first check; both or neither. */
async function insert(
  { database, gateways, session }: Opener,
  wish: { purpose: Purpose; amountMinor: number; currency: string },
): Promise<Order> {
  const orderId = makeOrderId(wish.purpose)
  const shopId = gateways.cardProvider.shopOf(wish.purpose)
  await insertOrder(database, { ...wish, orderId, accountId: session.account.id, sessionId: session.id, shopId })
  const order = await findOrder(database, orderId)
  if (!order) throw new Error('the order was not stored')
  await addCheck(database, orderId, nextCheck(order.given_at, 0))
  await auditOrder(database, 'order.opened', order, { purpose: wish.purpose })
  return order
}
