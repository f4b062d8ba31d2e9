import { limits } from '#contract/limits.ts'
import type { Purpose } from '#domain/card-provider/server/card-provider.ts'
import type { PayablePayment } from '#domain/operator/server/operator.ts'
import { isRefusalOf } from '#platform/server/refuse.ts'
import type { Refuse } from '#platform/server/refuse.ts'
import { addCheck, nextCheck } from '../add-check.ts'
import { makeOrderId, isOrderOf } from '../order.ts'
import type { Opener, Order, Prove, OrderContext } from '../order.ts'
import {
  auditOrder,
  findOrder,
  holdCards,
  insertOrder,
  insertOrderPayments,
  isAnySettled,
  openOrdersOf,
  openOrdersOver,
  reuseOrder,
  takeTurnToRegister,
} from '../orders-queries.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { askByNumber, askProvider } from '../checking/ask-about-order.ts'
import { openUnknownOrders } from '../unknown/unknown-orders-queries.ts'

type Payments = readonly [PayablePayment, ...PayablePayment[]]

/**
 * Opens a registration: zero euro, for an alias of the card. An account has at most `limits.openRegistrations` open, as each
 * is asked about again and again. With so many, those before whose page nobody sits any more are asked about first: one of
 * which the provider has no outcome was given up and closes. While all of them stay open nothing new is opened; none is
 * given again, as another card may be entered on the page of each.
 */
export async function openRegistration(
  opener: Opener,
  refuse: Refuse<'request.too_many'>,
  prove?: Prove,
): Promise<Order> {
  const accountId = opener.session.account.id
  const openNow = (database: TenantDatabase) =>
    openOrdersOf(database, { accountId, purpose: 'registration' }, limits.paymentPageMinutes)
  const before = await openNow(opener.database)
  if (before.length >= limits.openRegistrations) {
    const givenUp = before.filter(({ fresh_for_s }) => fresh_for_s === 0).slice(-limits.openRegistrations)
    await Promise.all(givenUp.map(({ order_id }) => askByNumber(opener, order_id, false)))
  }
  return opener.database.transaction(async (inside) => {
    await takeTurnToRegister(inside, accountId)
    const open = await openNow(inside)
    if (open.length >= limits.openRegistrations)
      refuse('request.too_many', Math.min(...open.map(({ fresh_for_s }) => fresh_for_s || unansweredWaitSeconds)))
    const wanted = { purpose: 'registration', amountMinor: 0, currency: 'EUR' } as const
    const order = await insert({ ...opener, database: inside }, wanted)
    prove?.(order)
    return order
  })
}

/** So long whoever registers a card waits while the provider does not say what came of those before. */
const unansweredWaitSeconds = 60

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
  wanted: { purpose: Purpose; amountMinor: number; currency: string },
): Promise<Order> {
  const accountId = session.account.id
  const orderId = makeOrderId(wanted.purpose, accountId)
  const shopId = gateways.cardProvider.shopOf(wanted.purpose)
  await insertOrder(database, { ...wanted, orderId, accountId, sessionId: session.id, shopId })
  const order = await findOrder(database, orderId)
  if (!order) throw new Error('the order was not stored')
  await addCheck(database, orderId, nextCheck(order.given_at, 0))
  await auditOrder(database, 'order.opened', order, { purpose: wanted.purpose })
  return order
}

/** Older orders over the same payments that are asked about before a new one; with more the traveller waits. */
const mostRechecks = 5

/**
 * The opener's own order over these very payments, the only one of those that are open over them, when the provider says that it knows no outcome of it; undefined
 * otherwise. Its form is then handed out once more, from when on somebody may sit before the provider's page again. The
 * provider takes an order number once, so however many pages of it are open, one can be paid.
 */
async function reuseOpenOrder(
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
async function mayBePaid(
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
 * Asks the provider about the open orders over these payments: a "no" that it signed, or a success, ends one at once. One
 * that it knows nothing of closes only when nobody sits before its page any more. Refuses while a page may still be open,
 * with the seconds until it is not.
 */
async function askAboutOlder(
  opener: OrderContext,
  paymentIds: readonly string[],
  refuse: Refuse<'payment.in_verification'>,
): Promise<void> {
  const openNow = () => openOrdersOver(opener.database, paymentIds, limits.paymentPageMinutes)
  const older = await openNow()
  if (older.length > mostRechecks) refuse('payment.in_verification')
  await Promise.all(older.map(({ order_id, fresh_for_s }) => askByNumber(opener, order_id, fresh_for_s > 0)))
  const freshForS = Math.max(0, ...(await openNow()).map(({ fresh_for_s }) => fresh_for_s))
  if (freshForS > 0) refuse('payment.in_verification', freshForS)
}

/**
 * Asks what came of an earlier attempt to pay, and opens nothing: afterwards the payment can be paid again, or it is
 * refused as settled, or as still in verification.
 */
export async function checkPayable(
  opener: OrderContext,
  paymentId: string,
  refuse: Refuse<'payment.in_verification' | 'payment.not_failed'>,
): Promise<void> {
  await askAboutOlder(opener, [paymentId], refuse)
  const stillOpen = await openOrdersOver(opener.database, [paymentId], 0)
  if (stillOpen.length > 0) refuse('payment.in_verification')
  if (await isAnySettled(opener.database, [paymentId])) refuse('payment.not_failed')
}
