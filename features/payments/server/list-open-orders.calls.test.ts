import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PayablePayment } from '#domain/operator/server/operator.ts'
import { findOrder } from '#domain/orders/server/orders-queries.ts'
import { openHostedPage, payHosted } from '#testkit/portal/hosted-card.ts'
import { ask } from '#testkit/shop/ask.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop, Traveller } from '#testkit/shop/open-test-shop.ts'
import { listOpenOrders } from './list-open-orders.ts'
import { makePaymentForm } from './make-payment-form.ts'

let shop: TestShop
let traveller: Traveller
let payment: PayablePayment
let alias: string
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  traveller = await shop.traveller()
  alias = (await shop.linkedCard(traveller.session.account.id)).alias_pan
  payment = await shop.failedPayment(alias)
})

const list = async (who = traveller) => (await ask(listOpenOrders, who, { body: {} })).payload
const begin = (shortIds = [payment.short_id]) => ask(makePaymentForm, traveller, { body: { short_ids: shortIds } })
const stateOf = async (orderId: string) => (await findOrder(shop.database, orderId))?.state

describe('answers', () => {
  test('listOpenOrders answers nothing where nothing is under way', async () => {
    expect(await list()).toEqual([])
  })

  test('listOpenOrders answers what was begun, over which payments, and how long it stands in the way and goes on', async () => {
    const second = await shop.failedPayment(alias, 2330)
    const made = await begin([payment.short_id, second.short_id])
    await shop.age(made.order_id, 4 * 60)
    const [order, ...others] = await list()
    expect(others).toEqual([])
    expect(order).toMatchObject({ order_id: made.order_id, amount: 3630, currencies_code: 'EUR', is_usable: true })
    expect(new Set(order?.short_ids)).toEqual(new Set([payment.short_id, second.short_id]))
    expect(Math.abs((order?.wait_s ?? 0) - 6 * 60)).toBeLessThanOrEqual(30)
    expect((await begin(order?.short_ids)).order_id).toBe(made.order_id)
  })

  test('listOpenOrders answers an order no more once nobody sits before its page and the provider knows of nothing', async () => {
    const made = await begin()
    await shop.age(made.order_id, 10 * 60 + 1)
    expect(await list()).toEqual([])
    expect(await stateOf(made.order_id)).toBe('expired')
    expect((await begin()).order_id).not.toBe(made.order_id)
  })

  test('listOpenOrders keeps an order while somebody may still pay it, however often one looks', async () => {
    const made = await begin()
    await shop.age(made.order_id, 9 * 60)
    for (let look = 0; look < 5; look++) expect(await list()).toHaveLength(1)
    expect(await stateOf(made.order_id)).toBe('open')
  })

  test.each([
    ['4598250000000027', 'succeeded'],
    ['4598250000089004', 'refused'],
  ] as const)(
    'listOpenOrders finds out by itself what came of an order: paid with %s it has %s',
    async (card, state) => {
      const made = await begin()
      await shop.script(made.order_id, { notifyOrder: 'never' })
      await payHosted(made, card)
      expect(await list()).toEqual([])
      expect(await stateOf(made.order_id)).toBe(state)
    },
  )

  test('listOpenOrders keeps an order of which the provider cannot tell, however old, and takes back none to be paid', async () => {
    const made = await begin()
    await openHostedPage(made)
    await shop.script(made.order_id, { status: 'down' })
    await shop.age(made.order_id, 14 * 60)
    expect(await list()).toMatchObject([{ order_id: made.order_id, wait_s: 0 }])
    expect(await stateOf(made.order_id)).toBe('open')
  })

  test('listOpenOrders says of an order with an outcome that is not certain that its page leads nowhere', async () => {
    const made = await begin()
    await shop.database.sql`update provider_orders set result = '06' where order_id = ${made.order_id}`
    expect(await list()).toMatchObject([{ order_id: made.order_id, is_usable: false }])
  })
})

describe('refuses', () => {
  test('makePaymentForm refuses to begin a second order over a part of an open one, which could both be paid', async () => {
    const second = await shop.failedPayment(alias)
    await begin([payment.short_id, second.short_id])
    expect(await list()).toHaveLength(1)
    await expect(begin()).rejects.toMatchObject({ code: 'payment.in_verification' })
  })
})

describe('keeps out', () => {
  test('listOpenOrders keeps out orders of other accounts', async () => {
    await begin()
    expect(await list(await shop.traveller())).toEqual([])
    expect(await list()).toHaveLength(1)
  })

  test('listOpenOrders keeps out registrations of cards', async () => {
    await shop.database.sql`
      insert into provider_orders (order_id, purpose, account_id, shop_id, amount_minor, currency)
      values (${randomUUID()}, 'registration', ${traveller.session.account.id}, 's', 0, 'EUR')`
    await shop.noteForged()
    expect(await list()).toEqual([])
  })

  test('listOpenOrders keeps out orders of another tenant, even those of an account with the same id', async () => {
    await begin()
    expect(await list({ ...traveller, database: shop.ofTenant('nordovest') })).toEqual([])
    expect(await list()).toHaveLength(1)
  })
})
