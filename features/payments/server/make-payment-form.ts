import type { Handler, Given } from '#domain/portal/server/handler.ts'
import { openPayment } from '#domain/orders/server/opening/open-order.ts'
import type { Order } from '#domain/orders/server/order.ts'
import { aliasPansOf } from '#domain/cards/server/linked-cards-queries.ts'
import type { PayablePayment } from '#domain/operator/server/operator.ts'

/**
 * Opens an order over failed payments of the asker's cards. Amount, currency and ownership are ours to say. Whatever can
 * fail does before anything is stored; asked again with the answer lost, it answers the same order.
 */
export const makePaymentForm: Handler<'makePaymentForm'> = async (given) => {
  const { body, gateways, session, language, refuse } = given
  const { cardProvider } = gateways
  const payments = await ownPayablePayments(given, [...new Set(body.short_ids)])
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
      backTo: given.leftFrom,
    })
  return formOf(await openPayment(given, [...payments], refuse, formOf))
}

/**
 * The failed payments of these short ids, all of the asker's cards. A payment of somebody else's card is refused exactly as
 * an unknown one.
 */
export async function ownPayablePayments(
  { database, gateways, session, refuse }: Given<'makePaymentForm'> | Given<'checkPayment'>,
  shortIds: readonly string[],
): Promise<readonly [PayablePayment, ...PayablePayment[]]> {
  const own = new Set(await aliasPansOf(database, session.account.id))
  const [first, ...others] = (await gateways.operator.findPayments(shortIds)).filter((each) => own.has(each.alias_pan))
  if (!first || others.length + 1 < shortIds.length) return refuse('payment.not_found')
  const payments = [first, ...others] as const
  if (payments.some(({ status, amountMinor }) => status !== 'FAILED' || amountMinor === 0)) refuse('payment.not_failed')
  return payments
}
