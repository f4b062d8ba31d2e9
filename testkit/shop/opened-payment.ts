import { openPayment } from '#domain/orders/server/opening/open-order.ts'
import type { TestShop, Traveller } from './open-test-shop.ts'

/** An order over one payment of a new card, with the form that leads to the hosted page; the provider tells nobody by itself. */
export async function openedPayment(shop: TestShop, traveller: Traveller) {
  const card = await shop.linkedCard(traveller.session.account.id)
  const payment = await shop.failedPayment(card.alias_pan)
  const order = await openPayment(traveller, [payment], traveller.refuse)
  const form = shop.gateways.cardProvider.makeForm({
    orderId: order.order_id,
    purpose: 'payment',
    amountMinor: 1300,
    currency: 'EUR',
    language: 'en',
    email: '',
    description: 'Test',
  })
  await shop.script(order.order_id, { notifyOrder: 'never' })
  return { order, form, payment }
}
