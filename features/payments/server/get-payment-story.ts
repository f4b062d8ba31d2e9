import type { OnlineVisit } from '#contract/shapes/payment-story.ts'
import { stateOnTheWire } from '#domain/orders/server/order.ts'
import { ordersOver, settlementOf } from '#domain/orders/server/payment-history-queries.ts'
import type { OrderInHistory } from '#domain/orders/server/payment-history-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { withWhyNotOnline } from './with-why-not-online.ts'

/** All that is known of a payment of an own card; one of another card is refused exactly as one that does not exist. */
export const getPaymentStory: Handler<'getPaymentStory'> = async ({ body, database, gateways, session, refuse }) => {
  const found = await gateways.operator.findPayment(body.short_id, session.aliasPans)
  if (!found) return refuse('payment.not_found')
  const { id } = found.row.Payments
  const orders = await ordersOver(database, id)
  return {
    row: withWhyNotOnline(found.row, gateways.cardProvider),
    journeys: found.trips,
    charges: found.charges,
    has_all_charges: found.hasAllCharges,
    online: orders.map((order) => visitOf(order, session.account.id)),
    ...(await settlementOf(database, id)),
    has_receipt: found.row.LastCharge.charge_results_name === 'SUCCEEDED',
  }
}

/** The order's number and payments only for whoever opened it: an earlier holder of the card may have. */
function visitOf(order: OrderInHistory, accountId: string): OnlineVisit {
  const isOwn = order.account_id === accountId
  return {
    order_id: isOwn ? order.order_id : null,
    opened: order.created,
    ended: order.state === 'open' ? null : order.ended,
    state: stateOnTheWire[order.state],
    result: order.result,
    amount: order.amount_minor,
    currencies_code: order.currency,
    payments: order.short_ids.length,
    short_ids: isOwn ? order.short_ids : [],
  }
}
