import type { OutcomeVerdict } from '#contract/shapes/provider-form.ts'
import type { Evidence } from '#domain/card-provider/server/card-provider.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { askAboutOrder } from '../checking/ask-about-order.ts'
import { purposeOfOrderId } from '../order.ts'
import type { OrderContext } from '../order.ts'
import { auditOrder, findOrder, insertOrder, insertOrderPayments } from '../orders-queries.ts'
import { settle } from '../settling/settle.ts'
import { accountHolding, openUnknownOrders, seeTo, shortIdsOfPayments } from './unknown-orders-queries.ts'

/** Asks the provider about an order number from its own list; what it captured becomes known, here or in our books. */
export async function askAboutNumber(
  context: OrderContext,
  orderId: string,
): Promise<Evidence['kind'] | 'absent' | 'unknown'> {
  const purpose = purposeOfOrderId(orderId)
  if (!purpose) throw new Error(`${orderId} is no order number of ours`)
  const status = await context.gateways.cardProvider.askStatus(purpose, orderId)
  if (status.kind !== 'absent' && status.kind !== 'unknown') await settle(context, status, 'status')
  return status.kind
}

/**
 * Writes into our books what an unknown order paid, as somebody found out, and asks the provider: it settles, as if the
 * order had never been lost. Throws a sentence where it cannot be so.
 */
export async function writeWhatItPaid(
  context: OrderContext,
  orderId: string,
  paymentIds: readonly string[],
  by: string,
): Promise<OutcomeVerdict> {
  const { database, gateways } = context
  const unknown = (await openUnknownOrders(database)).find(({ order_id }) => order_id === orderId)
  if (!unknown) throw new Error(`no unknown order ${orderId} waits for anything`)
  const payments = await gateways.operator.findPayments(await shortIdsOfPayments(database, paymentIds))
  const missing = paymentIds.filter((wanted) => !payments.some(({ id }) => id === wanted))
  const [first] = payments
  if (!first || missing.length > 0) throw new Error(`the operator has no payment ${missing.join(', ')}`)
  const sum = payments.reduce((all, { amountMinor }) => all + amountMinor, 0)
  if (sum !== unknown.amount_minor || payments.some(({ currency }) => currency !== unknown.currency))
    throw new Error(
      `the order is over ${unknown.amount_minor} ${unknown.currency} in minor units, the payments come to ${sum} ${first.currency}`,
    )
  const accountId = unknown.account_id ?? (await accountHolding(database, first.alias_pan)) ?? null
  await database.transaction(async (inside) => {
    const { amount_minor: amountMinor, currency } = unknown
    const shopId = gateways.cardProvider.shopOf('payment')
    await insertOrder(inside, {
      orderId,
      purpose: 'payment',
      accountId,
      sessionId: null,
      shopId,
      amountMinor,
      currency,
    })
    const covered = await insertOrderPayments(inside, orderId, payments)
    if (covered < payments.length)
      throw new Error('one of the payments is being paid online right now; try again later')
    await seeTo(inside, orderId, by)
    await auditOrder(
      inside,
      'order.written',
      { order_id: orderId, account_id: accountId },
      { by, payments: paymentIds },
    )
  })
  const order = await findOrder(database, orderId)
  if (!order) throw new Error('the order was not stored')
  return askAboutOrder(context, order, { isUrgent: true })
}

/** Notes that an unknown order was seen to in another way: its money was given back, or was never owed to us. */
export function noteSeenTo(database: TenantDatabase, orderId: string, by: string): Promise<boolean> {
  return database.transaction(async (inside) => {
    const isNew = await seeTo(inside, orderId, by)
    if (isNew) await auditOrder(inside, 'order.unknown_seen_to', { order_id: orderId, account_id: null }, { by })
    return isNew
  })
}
