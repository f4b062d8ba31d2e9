import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop } from '#testkit/shop/open-test-shop.ts'
import { askAboutOrder } from './checking/ask-about-order.ts'
import { openPayment } from './opening/open-order.ts'
import { ordersEnded } from './orders-ended.ts'
import { settle } from './settling/settle.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('each end of an order is counted once, by what it was, and none that is only said again', async () => {
  const traveller = await shop.traveller()
  const openOne = async () => {
    const card = await shop.linkedCard(traveller.session.account.id)
    return openPayment(traveller, [await shop.failedPayment(card.alias_pan, 1300)], traveller.refuse)
  }
  const counted = async () => {
    const { values } = await shop.gateways.metrics.of(ordersEnded).get()
    return Object.fromEntries(
      values.map(({ labels, value }) => [`${String(labels.purpose)} ${String(labels.state)}`, value]),
    )
  }
  const [paid, refused, doubted, left] = [await openOne(), await openOne(), await openOne(), await openOne()]
  const say = (order: typeof paid, values: Record<string, string>) => {
    const pairs = shop.outcome(order, { TRANSACTIONID: 'T-1', ...values })
    return settle(shop.context, shop.gateways.cardProvider.readOutcome('payment', pairs), 'notification', pairs)
  }
  for (const order of [paid, paid]) await say(order, {})
  await say(refused, { RESULT: '04' })
  await say(doubted, { RESULT: '03' })
  const context = {
    ...shop.context,
    gateways: {
      ...shop.gateways,
      cardProvider: { ...shop.gateways.cardProvider, askStatus: async () => ({ kind: 'absent' }) as const },
    },
  }
  await askAboutOrder(context, left, { whenAbsent: 'expired' })
  await askAboutOrder(context, left, { whenAbsent: 'expired' })
  expect(await counted()).toEqual({ 'payment succeeded': 1, 'payment refused': 1, 'payment expired': 1 })
})
