import { limits } from '#contract/limits.ts'
import type { Purpose } from '#domain/card-provider/server/card-provider.ts'
import type { PayablePayment } from '#domain/operator/server/operator.ts'
import { isRefusalOf } from '#platform/server/refuse.ts'
import type { Refuse } from '#platform/server/refuse.ts'
import { addCheck, nextCheck } from '../add-check.ts'
import { makeOrderId } from '../order.ts'
import type { Opener, Order, Prove } from '../order.ts'
import { askAboutOlder, mayBePaid, reuseOpenOrder } from './earlier-orders.ts'
import {
  auditOrder,
  findOrder,
  holdCards,
  insertOrder,
  insertOrderPayments,
  isAnySettled,
  openOrdersOver,
} from '../orders-queries.ts'

type Payments = readonly [PayablePayment, ...PayablePayment[]]

/** Opens a registration: zero euro, for an alias of the card. */
export function openRegistration(opener: Opener, prove?: Prove): Promise<Order> {
  return opener.database.transaction(async (inside) => {
    const wish = { purpose: 'registration', amountMinor: 0, currency: 'EUR' } as const
    const order = await insert({ ...opener, database: inside }, wish)
    prove?.(order)
    return order
  })
}

/**
 * Opens an order over failed payments of one currency, all of cards that the opener holds. At most one order is open over
 * a payment. The opener's own, of which the provider knows no outcome, is given again: whoever lost its form, or left the
 * provider's page, goes on with it, and nothing can be paid twice. While somebody may still sit before the page of another
 * one, nothing new is opened: both could be paid. After that it is asked about first: if the provider has no outcome of
 * it, it was given up and closes; if it was paid, it settles; otherwise the payment is in verification.
 */
export async function openPayment(
  opener: Opener,
  payments: Payments,
  refuse: Refuse<'payment.not_found' | 'payment.in_verification' | 'payment.not_failed' | 'payment.maybe_paid'>,
  prove?: Prove,
): Promise<Order> {
  const paymentIds = payments.map(({ id }) => id)
  const openNow = () => openOrdersOver(opener.database, paymentIds, limits.paymentPageMinutes)
  const before = await openNow()
  const givenAgain = await reuseOpenOrder(opener, before, payments, prove)
  if (givenAgain) return givenAgain
  if (await mayBePaid(opener.database, opener.session.account.id, payments)) refuse('payment.maybe_paid')
  try {
    await askAboutOlder(opener, paymentIds, refuse)
    return await openNew(opener, payments, refuse, prove)
  } catch (error) {
    // Of two at once the second is given what the first one opened.
    const isLate = before.length === 0 && isRefusalOf(error, 'payment.in_verification')
    const theirs = isLate ? await reuseOpenOrder(opener, await openNow(), payments, prove) : undefined
    if (theirs) return theirs
    throw error
  }
}

function openNew(
  opener: Opener,
  payments: Payments,
  refuse: Refuse<'payment.not_found' | 'payment.in_verification' | 'payment.not_failed'>,
  prove: Prove | undefined,
): Promise<Order> {
  const aliasPans = [...new Set(payments.map(({ alias_pan }) => alias_pan))]
  return opener.database.transaction(async (inside) => {
    const held = await holdCards(inside, opener.session.account.id, aliasPans)
    if (held < aliasPans.length) refuse('payment.not_found')
    const amountMinor = payments.reduce((sum, payment) => sum + payment.amountMinor, 0)
    const { currency } = payments[0]
    const order = await insert({ ...opener, database: inside }, { purpose: 'payment', amountMinor, currency })
    const covered = await insertOrderPayments(inside, order.order_id, payments)
    if (covered < payments.length) refuse('payment.in_verification')
    const paymentIds = payments.map(({ id }) => id)
    if (await isAnySettled(inside, paymentIds)) refuse('payment.not_failed')
    // As it stands now, with its payments.
    const whole = (await findOrder(inside, order.order_id)) ?? order
    prove?.(whole)
    return whole
  })
}

/** Writes the order and plans its first check; both or neither. */
async function insert(
  { database, gateways, session }: Opener,
  wish: { purpose: Purpose; amountMinor: number; currency: string },
): Promise<Order> {
  const accountId = session.account.id
  const orderId = makeOrderId(wish.purpose, accountId)
  const shopId = gateways.cardProvider.shopOf(wish.purpose)
  await insertOrder(database, { ...wish, orderId, accountId, sessionId: session.id, shopId })
  const order = await findOrder(database, orderId)
  if (!order) throw new Error('the order was not stored')
  await addCheck(database, orderId, nextCheck(order.given_at, 0))
  await auditOrder(database, 'order.opened', order, { purpose: wish.purpose })
  return order
}
