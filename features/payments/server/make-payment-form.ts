import type { Handler } from '#domain/portal/server/handler.ts'
import { openPayment } from '#domain/orders/server/opening/open-order.ts'
import type { Order } from '#domain/orders/server/order.ts'
import { payablePayments } from './payable-payments.ts'

/**
 * Opens an order over failed payments of the asker's cards. Amount, currency and ownership are ours to say. Whatever can
 * fail does before anything is stored; asked again with the answer lost, it answers the same order.
 */
export const makePaymentForm: Handler<'makePaymentForm'> = async (given) => {
  const { body, gateways, session, language, refuse } = given
  const { cardProvider } = gateways
  const payments = await payablePayments(given, [...new Set(body.short_ids)])
  const [first] = payments
  if (payments.some((payment) => payment.currency !== first.currency)) refuse('payment.mixed_currencies')
  const untaken = payments.map((payment) => cardProvider.cannotTake(payment))
  if (untaken.includes('currency')) refuse('payment.currency_not_taken')
  if (untaken.includes('amount')) refuse('payment.amount_not_taken')
  if (payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0) > cardProvider.mostMinor)
    refuse('payment.sum_not_taken')

  const formOf = (order: Order) =>
    cardProvider.makeForm({
      orderId: order.order_id,
      purpose: 'payment',
      amountMinor: order.amount_minor,
      currency: order.currency,
      language,
      email: session.account.email,
      description: `Online payment ${order.order_id}`,
    })
  return formOf(await openPayment(given, [...payments], refuse, formOf))
}
