import type { Handler } from '#domain/portal/server/handler.ts'
import { openRegistration } from '#domain/orders/server/opening/open-order.ts'
import type { Order } from '#domain/orders/server/order.ts'
import { requireOwnAccount } from '#domain/sessions/server/require-own-account.ts'

/** Opens a card registration at the provider: zero euro, nothing is charged. */
export const makeRegistrationForm: Handler<'makeRegistrationForm'> = async (given) => {
  requireOwnAccount(given, given.body.accounts_id)
  const formOf = (order: Order) =>
    given.gateways.cardProvider.makeForm({
      orderId: order.order_id,
      purpose: 'registration',
      amountMinor: order.amount_minor,
      currency: order.currency,
      language: given.language,
      email: given.session.account.email,
      description: '',
      backTo: given.leftFrom,
    })
  return formOf(await openRegistration(given, given.refuse, formOf))
}
