import type { Handler } from '#platform/server/http/handler.ts'
import { openPayment } from '#platform/server/orders/open-order.ts'
import { payablePayments } from './payable-payments.ts'

/**
 * Opens an order over failed payments of the asker's cards. Amount, currency and ownership are ours to say.
 */
export const makePaymentForm: Handler<'makePaymentForm'> = async (given) => {
  const { body, gateways, session, language, refuse } = given
  const payments = await payablePayments(given, [...new Set(body.short_ids)])
  const [first] = payments
  if (payments.some((payment) => payment.currency !== first.currency)) refuse('payment.mixed_currencies')

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
