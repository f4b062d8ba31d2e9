import { limits } from '#contract/limits.ts'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import type { OrderContext } from '../order.ts'
import { findOrder, openOrdersOf } from '../orders-queries.ts'
import { askByNumber } from './ask-about-order.ts'

/** Orders that one look asks the provider about, the latest first; the others wait for their planned check. */
const mostAsked = 5

/**
 * An account's own payment orders without an outcome. The provider is asked about each first: one that it has an outcome
 * of settles or closes on the way, and one of which it knows nothing closes as soon as nobody can sit before its page any
 * more. So whoever looks is not told to wait for longer than that.
 */
export async function lookAtOpenOrders(context: OrderContext, accountId: string): Promise<OpenOrder[]> {
  const openNow = () => openOrdersOf(context.database, { accountId, purpose: 'payment' }, limits.paymentPageMinutes)
  const before = await openNow()
  await Promise.all(
    before.slice(0, mostAsked).map(({ order_id, fresh_for_s }) => askByNumber(context, order_id, fresh_for_s > 0)),
  )
  const open = before.length === 0 ? [] : await openNow()
  const orders = await Promise.all(
    open.map(async ({ order_id, fresh_for_s }) => ({
      order: await findOrder(context.database, order_id),
      wait_s: fresh_for_s,
    })),
  )
  return orders.flatMap(({ order, wait_s }) =>
    order === undefined
      ? []
      : [
          {
            order_id: order.order_id,
            short_ids: order.short_ids,
            amount: order.amount_minor,
            currencies_code: order.currency,
            wait_s,
            is_usable: order.result === null,
          },
        ],
  )
}
