import type { Handler } from '#domain/portal/server/handler.ts'
import { checkPayable } from '#domain/orders/server/opening/open-order.ts'
import { ownPayablePayments } from './make-payment-form.ts'

/** Asks about a payment that is being verified; opens no order, so that looking again locks nothing. */
export const checkPayment: Handler<'checkPayment'> = async (given) => {
  const [payment] = await ownPayablePayments(given, [given.body.short_id])
  await checkPayable(given, payment.id, given.refuse)
  return true
}
