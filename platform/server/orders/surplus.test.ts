import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop } from '../../../tools/test-shop/open-test-shop.ts'
import type { TestShop, Traveller } from '../../../tools/test-shop/open-test-shop.ts'
import type { OutcomePairs } from '../card-provider/card-provider.ts'
import { openPayment } from './open-order.ts'
import type { Order } from './order.ts'
import { closeOrder, findOrder } from './orders-queries.ts'
import { settle } from './settle.ts'

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
  return { payment, order: await openPayment(traveller, [payment], traveller.refuse) }
}

const tell = (pairs: OutcomePairs) =>
  settle(shop.world, shop.gateways.cardProvider.readOutcome('payment', pairs), 'notification', pairs)

const stateOf = async (order: Order) => (await findOrder(shop.database, order.order_id))?.state
const settlementsOf = (paymentId: string) => shop.database.sql<{ order_id: string; amount_minor: number }>`
  select order_id, amount_minor from settlements where payment_id = ${paymentId}`
const auditOf = async (order: Order) =>
  (
    await shop.database.sql<{ what: string }>`
    select what from audit where subject = ${order.order_id} order by id`
  ).map(({ what }) => what)

describe('two successes over one payment', () => {
  /** Two orders over the same payment: the first was given up, and then paid after all. */
  async function openTwo() {
    const { order: first, payment } = await openOne()
    await closeOrder(shop.database, first.order_id, { state: 'expired', result: null, transactionId: null })
    return { first, second: await openPayment(traveller, [payment], traveller.refuse), payment }
  }
  const surplusOf = (...orders: Order[]) => shop.database.sql<{ order_id: string }>`
    select order_id from provider_orders
    where surplus and order_id = any (${orders.map((order) => order.order_id)}::text[])`

  test('are one settlement and one surplus', async () => {
    const { first, second, payment } = await openTwo()
    expect(await tell(shop.outcome(second))).toMatchObject({ state: 'succeeded', is_surplus: false })
    // Its traveller is told as well, not only the operator.
    expect(await tell(shop.outcome(first))).toMatchObject({ state: 'succeeded', is_surplus: true })
    expect(await settlementsOf(payment.id)).toEqual([{ order_id: second.order_id, amount_minor: 1300 }])
    expect(await surplusOf(first, second)).toEqual([{ order_id: first.order_id }])
    expect(await auditOf(first)).toContain('order.surplus')
    expect(await auditOf(second)).not.toContain('order.surplus')
  })

  test('at once are one settlement and one surplus', async () => {
    for (let round = 0; round < 10; round++) {
      const { first, second, payment } = await openTwo()
      await Promise.all([tell(shop.outcome(first)), tell(shop.outcome(second))])
      expect([await stateOf(first), await stateOf(second)]).toEqual(['succeeded', 'succeeded'])
      expect(await settlementsOf(payment.id)).toHaveLength(1)
      expect(await surplusOf(first, second)).toHaveLength(1)
    }
  })

  test('at once are one settlement with an operator that takes whatever it is told', async () => {
    const operator = { ...shop.gateways.operator, settle: () => Promise.resolve(true) }
    const world = { ...shop.world, gateways: { ...shop.gateways, operator } }
    for (let round = 0; round < 10; round++) {
      const { first, second, payment } = await openTwo()
      await Promise.all(
        [first, second].map((order) => {
          const pairs = shop.outcome(order)
          return settle(world, shop.gateways.cardProvider.readOutcome('payment', pairs), 'notification', pairs)
        }),
      )
      const settling = await shop.database.sql`
        select from order_payments where payment_id = ${payment.id} and is_settling`
      expect(settling).toHaveLength(1)
      expect(await surplusOf(first, second)).toHaveLength(1)
    }
  })

  test('under one order are a surplus', async () => {
    const { order, payment } = await openOne()
    await tell(shop.outcome(order, { TRANSACTIONID: 'T-first' }))
    await tell(shop.outcome(order, { TRANSACTIONID: 'T-second' }))
    expect(await surplusOf(order)).toHaveLength(1)
    expect((await findOrder(shop.database, order.order_id))?.transaction_id).toBe('T-first')
    expect(await settlementsOf(payment.id)).toHaveLength(1)
  })

  test('are a surplus as well when the operator had collected the payment by itself', async () => {
    const { order, payment } = await openOne()
    await shop.database.sql`update operator_payments set last_result = 'SUCCEEDED' where id = ${payment.id}`
    await tell(shop.outcome(order))
    expect(await settlementsOf(payment.id)).toEqual([])
    expect(await surplusOf(order)).toHaveLength(1)
  })
})
