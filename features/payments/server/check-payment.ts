import type { Handler } from '#domain/portal/server/handler.ts'
import { checkPayment as checkOlder } from '#domain/orders/server/opening/open-order.ts'
import { payablePayments } from './make-payment-form.ts'

/** Asks about a payment that is being verified; opens no order, so that looking again locks nothing. */
export const checkPayment: Handler<'checkPayment'> = async (given) => {
  const [payment] = await payablePayments(given, [given.body.short_id])
  await checkOlder(given, payment.id, given.refuse)
  return true
}
