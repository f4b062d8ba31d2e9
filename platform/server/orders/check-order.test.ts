import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHostedPage, payHosted } from '../../../tools/test-portal/hosted-card.ts'
import { openTestShop } from '../../../tools/test-shop/open-test-shop.ts'
import type { TestShop, Traveller } from '../../../tools/test-shop/open-test-shop.ts'
import { checkAfterSeconds, nextCheck } from './add-check.ts'
import { openPayment } from './open-order.ts'
import { checkOrder } from './order-jobs.ts'
import type { Order } from './order.ts'
import { findOrder } from './orders-queries.ts'
import { reconcileOrders } from './reconcile-orders.ts'

let shop: TestShop
let traveller: Traveller
beforeAll(async () => {
  shop = await openTestShop()
  traveller = await shop.traveller()
})
afterAll(() => shop.close())

async function openOne() {
  const card = await shop.linkedCard(traveller.session.account.id)
  const payment = await shop.failedPayment(card.alias_pan)
  const order = await openPayment(traveller, [payment], traveller.refuse)
  const form = shop.gateways.cardProvider.makeForm({ orderId: order.order_id, purpose: 'payment', amountMinor: 1300, currency: 'EUR', language: 'en', email: '', description: 'Test' }) // prettier-ignore
  await shop.script(order.order_id, { notifyOrder: 'never' })
  return { order, form, payment }
}
const found = async (order: Order) => findOrder(shop.database, order.order_id)
const day = 86_400

describe('the plan of checks', () => {
  test('follows the age of the order and ends after a day', () => {
    const created = '2026-03-29T00:00:00.000Z'
    const planned = [0, 60, 66, 130, 301, 1000, 4000, 30_000].map((age) => nextCheck(created, age))
    const seconds = planned.map((at) => ((at?.getTime() ?? 0) - Date.parse(created)) / 1000)
    const expected = [60, 120, 120, 300, 900, 3600, 21_600, day]
    for (const [at, second] of seconds.entries()) {
      expect(second).toBeGreaterThanOrEqual(expected[at] ?? 0)
      expect(second).toBeLessThan((expected[at] ?? 0) * 1.1)
    }
    expect(nextCheck(created, day)).toBeUndefined()
    expect(checkAfterSeconds).toEqual([60, 120, 300, 900, 3600, 21_600, 86_400])
  })
})

describe('a check', () => {
  test('settles what was paid although nobody told us', async () => {
    const { order, form } = await openOne()
    await payHosted(form, '4598250000000027')
    await checkOrder(shop.world, order.order_id)
    expect(await found(order)).toMatchObject({ state: 'succeeded', result: '00' })
  })

  test('settles a payment whose outcome said an unforeseen error', async () => {
    const { order, form } = await openOne()
    await payHosted(form, '4598250000049016')
    await checkOrder(shop.world, order.order_id)
    expect(await found(order)).toMatchObject({ state: 'succeeded' })
  })

  test('closes what was denied', async () => {
    const { order, form } = await openOne()
    await payHosted(form, '4598250000089004')
    await checkOrder(shop.world, order.order_id)
    expect(await found(order)).toMatchObject({ state: 'refused' })
  })

  test('leaves an order that is still on the hosted page open and plans the next one', async () => {
    const { order, form } = await openOne()
    await openHostedPage(form)
    await shop.age(order.order_id, 61)
    await checkOrder(shop.world, order.order_id)
    expect(await found(order)).toMatchObject({ state: 'open' })
    const [seconds = 0] = await shop.checksOf(order.order_id)
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThan(75)
  })

  test('after a day lets an order expire that was never paid', async () => {
    const { order } = await openOne()
    await shop.age(order.order_id, day)
    await checkOrder(shop.world, order.order_id)
    expect(await found(order)).toMatchObject({ state: 'expired' })
  })

  test('after a day leaves what is uncertain open and tells the operator once', async () => {
    const { order, form } = await openOne()
    await openHostedPage(form)
    await shop.script(order.order_id, { status: 'down' })
    await shop.age(order.order_id, day)
    await checkOrder(shop.world, order.order_id)
    await checkOrder(shop.world, order.order_id)
    expect(await found(order)).toMatchObject({ state: 'open' })
    const told = await shop.database
      .sql`select id from audit where what = 'order.unresolved' and subject = ${order.order_id}`
    expect(told).toHaveLength(1)
  })

  test('of an order that is settled, or none, does nothing', async () => {
    const { order, form } = await openOne()
    await payHosted(form, '4598250000000027')
    await checkOrder(shop.world, order.order_id)
    await checkOrder(shop.world, order.order_id)
    await checkOrder(shop.world, 'P22222222222222222222222222')
    const settled = await shop.database.sql`select from settlements where order_id = ${order.order_id}`
    expect(settled).toHaveLength(1)
  })
})

test('reconciling asks about every open order at once, and our books agree with those of the provider', async () => {
  const orders = [await openOne(), await openOne(), await openOne()]
  await payHosted(orders[0]?.form ?? expect.fail(), '4598250000000027')
  await payHosted(orders[1]?.form ?? expect.fail(), '4598250000049016')
  const reconciled = await reconcileOrders(shop.world)
  expect(reconciled.checked).toBeGreaterThanOrEqual(3)
  expect(reconciled.open).toBeLessThan(reconciled.checked)
  const response = await fetch(`${shop.sandboxUrl}/control/ledger`)
  const theirs = (await response.json()) as { orderId: string; amount: string; transactionId: string }[]
  const ours = await shop.database.sql<{ order_id: string; amount_minor: number; transaction_id: string }>`
    select order_id, amount_minor, transaction_id from provider_orders where state = 'succeeded' order by order_id`
  expect(ours).toEqual(
    theirs
      .map(({ orderId, amount, transactionId }) => ({
        order_id: orderId,
        amount_minor: Number(amount),
        transaction_id: transactionId,
      }))
      .toSorted((one, other) => (one.order_id < other.order_id ? -1 : 1)),
  )
})
