import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withDatabase } from '#testkit/database/with-database.ts'
import { openHostedPage, payHosted } from '#testkit/portal/hosted-card.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop, Traveller } from '#testkit/shop/open-test-shop.ts'
import type { PayablePayment } from '#domain/operator/server/operator.ts'
import { openPayment, openRegistration } from './open-order.ts'
import { isOrderOf } from '../order.ts'
import type { Order } from '../order.ts'
import { findOrder, insertOrderPayments } from '../orders-queries.ts'

let shop: TestShop
let traveller: Traveller
let payment: PayablePayment
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  traveller = await shop.traveller()
  const card = await shop.linkedCard(traveller.session.account.id)
  payment = await shop.failedPayment(card.alias_pan)
})

const open = (...payments: PayablePayment[]) => {
  const [first = payment, ...others] = payments
  return openPayment(traveller, [first, ...others], traveller.refuse)
}
const stateOf = async (order: Order) => (await findOrder(shop.database, order.order_id))?.state
const formOf = (order: Order) =>
  shop.gateways.cardProvider.makeForm({
    orderId: order.order_id,
    purpose: order.purpose,
    amountMinor: order.amount_minor,
    currency: order.currency,
    language: 'it',
    email: traveller.session.account.email,
    description: `Online payment ${order.order_id}`,
  })
const openOrders = (id: string) => shop.database.sql<{ order_id: string }>`
  select order_id from order_payments where payment_id = ${id} and is_open`

describe('an order', () => {
  test('an order has an unguessable number, its payments and its first check after a minute', async () => {
    const order = await open()
    expect(order).toMatchObject({
      purpose: 'payment',
      state: 'open',
      amount_minor: 1300,
      currency: 'EUR',
      shop_id: '129280500000002',
      short_ids: [payment.short_id],
    })
    // Whoever knows the account can tell that it is its own, and nobody else can.
    expect(isOrderOf(order.order_id, traveller.session.account.id)).toBe(true)
    expect(isOrderOf(order.order_id, randomUUID())).toBe(false)
    expect(order.order_id).toMatch(/^P[0-9A-HJKMNP-TV-Z]{32}$/)
    const [seconds = 0] = await shop.checksOf(order.order_id)
    expect(seconds).toBeGreaterThan(30)
    expect(seconds).toBeLessThan(67)
  })

  test('an order is summed over several payments', async () => {
    const second = await shop.failedPayment(payment.alias_pan, 2330)
    expect(await open(payment, second)).toMatchObject({ amount_minor: 3630 })
  })

  test('an order of a registration is of zero euro, and its form is taken by the provider', async () => {
    const order = await openRegistration(traveller, traveller.refuse)
    expect(order).toMatchObject({
      purpose: 'registration',
      amount_minor: 0,
      currency: 'EUR',
      shop_id: '129280500000001',
    })
    expect(order.order_id).toMatch(/^R/)
    expect(await openHostedPage(formOf(order))).toContain('/vpos/pay/')
  })

  test('an order over payments in another currency has a form that the provider takes', async () => {
    const francs = await shop.failedPayment(payment.alias_pan, 995, 'CHF')
    const form = formOf(await open(francs))
    expect(form.fields).toMatchObject({ CURRENCY: '756', EXPONENT: '2', AMOUNT: '995' })
    expect(await openHostedPage(form)).toContain('/vpos/pay/')
  })
})

describe('an order whose form was lost', () => {
  test('a lost form is given again to the same account for the same payments, however often and however many ask', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => open()))
    expect(new Set(orders.map(({ order_id }) => order_id)).size).toBe(1)
    const [first] = orders
    await shop.age(first?.order_id ?? '', 3600)
    expect((await open()).order_id).toBe(first?.order_id)
    expect(await openOrders(payment.id)).toHaveLength(1)
  })

  test('the second of two who both found no order open is given the one that the first opened', async () => {
    const orders = await withDatabase(shop.databaseUrl, async (owner) => {
      // It can be read which are open; to open one waits until both have done so.
      await owner.query('begin; lock table provider_orders in share mode')
      const opening = Promise.all([open(), open()])
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(2)
      await owner.query('rollback')
      return opening
    })
    expect(new Set(orders.map(({ order_id }) => order_id)).size).toBe(1)
    expect(await openOrders(payment.id)).toHaveLength(1)
  })

  test('a form that is given again has the very same signed fields, and is paid once', async () => {
    const first = await open()
    const again = await open()
    expect(formOf(again)).toEqual(formOf(first))
    await shop.script(first.order_id, { notifyOrder: 'never' })
    await openHostedPage(formOf(first))
    await payHosted(formOf(again), '4598250000000027')
    await expect(open()).rejects.toMatchObject({ code: 'payment.not_failed' })
  })

  test('an order makes others wait from when its form was given again', async () => {
    const extra = await shop.failedPayment(payment.alias_pan)
    const first = await open()
    await shop.age(first.order_id, 570)
    await open()
    await shop.age(first.order_id, 31)
    await expect(open(payment, extra)).rejects.toMatchObject({ code: 'payment.in_verification' })
    const [seconds = 0] = await shop.checksOf(first.order_id)
    expect(seconds).toBeGreaterThan(30)
  })

  test('a lost form is not given again for some of its payments only', async () => {
    const extra = await shop.failedPayment(payment.alias_pan, 2000)
    await open(payment, extra)
    await expect(open()).rejects.toMatchObject({ code: 'payment.in_verification' })
  })

  test('a lost form is not given to whoever holds the card since', async () => {
    await open()
    const other = await shop.traveller()
    await shop.database.sql`update bank_cards set removed_at = now() where alias_pan = ${payment.alias_pan}`
    await shop.database.sql`
      insert into bank_cards (account_id, order_id, alias_pan, token, label, truncated_pan, aid, form_factor)
      select ${other.session.account.id}, 'R-after', alias_pan, token, label, truncated_pan, aid, form_factor
      from bank_cards where alias_pan = ${payment.alias_pan}`
    await expect(openPayment(other, [payment], other.refuse)).rejects.toMatchObject({ code: 'payment.in_verification' })
  })

  test('a lost form is not given again once its payment has another amount', async () => {
    await open()
    const dearer = { ...payment, amountMinor: 1500 }
    await expect(open(dearer)).rejects.toMatchObject({ code: 'payment.in_verification' })
  })

  test('a lost form is not given again once an outcome was signed, or while the provider cannot say', async () => {
    const first = await open()
    await openHostedPage(formOf(first))
    await shop.script(first.order_id, { status: 'down' })
    await expect(open()).rejects.toMatchObject({ code: 'payment.in_verification' })
    await shop.script(first.order_id, {})
    await shop.database.sql`update provider_orders set result = '07' where order_id = ${first.order_id}`
    await expect(open()).rejects.toMatchObject({ code: 'payment.in_verification' })
  })
})

describe('what cannot be said to the provider', () => {
  test('what cannot be said to the provider leaves nothing behind, whatever fails', async () => {
    const before = await shop.database.sql`select order_id from provider_orders`
    const prove = () => {
      throw new Error('no such form')
    }
    await expect(openPayment(traveller, [payment], traveller.refuse, prove)).rejects.toThrow('no such form')
    await expect(openRegistration(traveller, traveller.refuse, prove)).rejects.toThrow('no such form')
    expect(await shop.database.sql`select order_id from provider_orders`).toHaveLength(before.length)
    expect(await openOrders(payment.id)).toEqual([])
  })
})

describe('another order over one payment', () => {
  /** Over the payment and another one, so that it is not the same again. */
  const openBoth = async () => open(payment, await shop.failedPayment(payment.alias_pan))

  test('another order over one payment is refused while the first is fresh', async () => {
    const first = await openBoth()
    await expect(open()).rejects.toMatchObject({ code: 'payment.in_verification' })
    await shop.age(first.order_id, 570)
    await expect(open()).rejects.toMatchObject({ code: 'payment.in_verification' })
  })

  test('another order over one payment is opened at once when the provider says that the first was refused', async () => {
    const first = await openBoth()
    await shop.script(first.order_id, { notifyOrder: 'never', result: '04' })
    await payHosted(formOf(first), '4598250000000027')
    const second = await open()
    expect(await stateOf(first)).toBe('refused')
    expect(await openOrders(payment.id)).toEqual([{ order_id: second.order_id }])
  })

  test('another order over one payment is not opened over a fresh one that was paid, which settles at once', async () => {
    const first = await openBoth()
    await shop.script(first.order_id, { notifyOrder: 'never' })
    await payHosted(formOf(first), '4598250000000027')
    await expect(open()).rejects.toMatchObject({ code: 'payment.not_failed' })
    expect(await stateOf(first)).toBe('succeeded')
  })

  test('another order over one payment waits while the first is fresh and unknown to the provider, as it may be paid', async () => {
    const first = await openBoth()
    await openHostedPage(formOf(first))
    await expect(open()).rejects.toMatchObject({ code: 'payment.in_verification' })
    expect(await stateOf(first)).toBe('open')
  })

  test('an order over the same payments the other way round waits, and never in a circle', async () => {
    const many = Array.from({ length: 4000 }, (_, at) => ({ ...payment, id: `Q-${String(at).padStart(4, '0')}` }))
    const covered = await Promise.all(
      [many, many.toReversed(), many, many.toReversed()].map(async (payments) => {
        // Each of an account of its own, whose registrations do not wait for those of the others.
        const { refuse, ...other } = await shop.traveller()
        return shop.database.transaction(async (inside) => {
          const { order_id } = await openRegistration({ ...other, database: inside }, refuse)
          return insertOrderPayments(inside, order_id, payments)
        })
      }),
    )
    expect(covered.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 4000])
  })

  test('another order over one payment leaves nothing of itself behind when it is refused', async () => {
    await openBoth()
    const before = await shop.database.sql`select order_id from provider_orders`
    await expect(open()).rejects.toMatchObject({ code: 'payment.in_verification' })
    expect(await shop.database.sql`select order_id from provider_orders`).toHaveLength(before.length)
  })

  test('another order over one payment takes the place of an older one that was never paid', async () => {
    const first = await openBoth()
    await openHostedPage(formOf(first))
    await shop.age(first.order_id, 601)
    const second = await open()
    expect(await stateOf(first)).toBe('expired')
    expect(await openOrders(payment.id)).toEqual([{ order_id: second.order_id }])
  })

  test('another order takes the place of an older one only once, when it is opened at once with others', async () => {
    const first = await openBoth()
    await shop.age(first.order_id, 601)
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => open()))
    const orders = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value.order_id] : []))
    expect(new Set(orders).size).toBe(1)
    expect(await openOrders(payment.id)).toHaveLength(1)
  })

  test('another order over one payment settles an older one that was paid, and is not opened', async () => {
    const first = await openBoth()
    await shop.script(first.order_id, { notifyOrder: 'never' })
    await payHosted(formOf(first), '4598250000000027')
    await shop.age(first.order_id, 601)
    await expect(open()).rejects.toMatchObject({ code: 'payment.not_failed' })
    expect(await stateOf(first)).toBe('succeeded')
  })

  test('another order over one payment is refused while the provider cannot say where an older one stands', async () => {
    const first = await openBoth()
    await openHostedPage(formOf(first))
    await shop.script(first.order_id, { status: 'down' })
    await shop.age(first.order_id, 601)
    await expect(open()).rejects.toMatchObject({ code: 'payment.in_verification' })
    await shop.script(first.order_id, { status: 'garbage' })
    await expect(open()).rejects.toMatchObject({ code: 'payment.in_verification' })
    expect(await stateOf(first)).toBe('open')
  })
})

describe('an order is not opened', () => {
  test("an order is not opened over a card that is somebody else's, unlinked or of another tenant", async () => {
    const other = await shop.traveller()
    const theirs = await shop.failedPayment((await shop.linkedCard(other.session.account.id)).alias_pan)
    await expect(open(theirs)).rejects.toMatchObject({ code: 'payment.not_found' })
    await expect(open(payment, theirs)).rejects.toMatchObject({ code: 'payment.not_found' })
    await shop.database.sql`update bank_cards set removed_at = now() where alias_pan = ${payment.alias_pan}`
    await expect(open()).rejects.toMatchObject({ code: 'payment.not_found' })
    expect(await openOrders(theirs.id)).toEqual([])
  })
})
