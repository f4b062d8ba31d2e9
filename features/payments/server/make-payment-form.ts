import type { Handler } from '#platform/server/http/handler.ts'
import { aliasPansOf } from '#platform/server/linked-cards/linked-cards-queries.ts'
import { openPayment } from '#platform/server/orders/open-order.ts'

/**
 * Opens an order over failed payments of the asker's cards. Amount, currency and ownership are ours to say; a payment of
 * somebody else's card answers exactly as an unknown one.
 */
export const makePaymentForm: Handler<'makePaymentForm'> = async (given) => {
  const { body, database, gateways, session, language, refuse } = given
  const shortIds = [...new Set(body.short_ids)]
  const own = new Set(await aliasPansOf(database, session.account.id))
  const [first, ...others] = (await gateways.operator.findPayments(shortIds)).filter((each) => own.has(each.alias_pan))
  if (!first || others.length + 1 < shortIds.length) return refuse('payment.not_found')
  const payments = [first, ...others] as const
  if (payments.some(({ status, amountMinor }) => status !== 'FAILED' || amountMinor === 0)) refuse('payment.not_failed')
  if (others.some((payment) => payment.currency !== first.currency)) refuse('payment.mixed_currencies')

  const order = await openPayment(given, [...payments], refuse)
  return gateways.cardProvider.makeForm({
    orderId: order.order_id,
    purpose: 'payment',
    amountMinor: order.amount_minor,
    currency: order.currency,
    language,
    email: session.account.email,
    description: `Online payment ${order.order_id}`,
  })
}
