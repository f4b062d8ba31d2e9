import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHostedPage, payHosted } from '#testkit/portal/hosted-card.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop, Traveller } from '#testkit/shop/open-test-shop.ts'
import { openedPayment } from '#testkit/shop/opened-payment.ts'
import { addCheck } from '../add-check.ts'
import { openRegistration } from '../opening/open-order.ts'
import { askAboutOrder } from './ask-about-order.ts'
import { checkOrder, planWhatWasLost } from './order-jobs.ts'
import type { Order } from '../order.ts'
import { findOrder } from '../orders-queries.ts'
import { reconcileOrders } from './reconcile-orders.ts'

let shop: TestShop
let traveller: Traveller
beforeAll(async () => {
  shop = await openTestShop()
  traveller = await shop.traveller()
})
afterAll(() => shop.close())

const openOne = () => openedPayment(shop, traveller)
const found = async (order: Order) => findOrder(shop.database, order.order_id)
const day = 86_400
async function loseJobs(): Promise<void> {
  await withDatabase(shop.databaseUrl, (client) => client.query('delete from graphile_worker._private_jobs'))
  await shop.noteForged()
}

describe('a check', () => {
  test('a check of an order settles what was paid although nobody told us', async () => {
    const { order, form } = await openOne()
    await payHosted(form, '4598250000000027')
    await checkOrder(shop.context, order.order_id)
    expect(await found(order)).toMatchObject({ state: 'succeeded', result: '00' })
  })

  test('a check of an order settles a payment whose outcome said an unforeseen error', async () => {
    const { order, form } = await openOne()
    await payHosted(form, '4598250000049016')
    await checkOrder(shop.context, order.order_id)
    expect(await found(order)).toMatchObject({ state: 'succeeded' })
  })

  test('a check of an order closes what was denied', async () => {
    const { order, form } = await openOne()
    await payHosted(form, '4598250000089004')
    await checkOrder(shop.context, order.order_id)
    expect(await found(order)).toMatchObject({ state: 'refused' })
  })

  test('a check leaves an order that is still on the hosted page open and plans the next one', async () => {
    const { order, form } = await openOne()
    await openHostedPage(form)
    await shop.age(order.order_id, 61)
    await checkOrder(shop.context, order.order_id)
    expect(await found(order)).toMatchObject({ state: 'open' })
    const [seconds = 0] = await shop.checksOf(order.order_id)
    expect(seconds).toBeGreaterThan(30)
    expect(seconds).toBeLessThan(75)
  })

  test('a check lets an order expire that was never paid once nobody sits before its page any more', async () => {
    const { order, form } = await openOne()
    await openHostedPage(form)
    await shop.age(order.order_id, 570)
    await checkOrder(shop.context, order.order_id)
    expect(await found(order)).toMatchObject({ state: 'open' })
    await shop.age(order.order_id, 31)
    await checkOrder(shop.context, order.order_id)
    expect(await found(order)).toMatchObject({ state: 'expired' })
  })

  test('a check lets a registration expire after a day only, as it locks nothing', async () => {
    const order = await openRegistration(traveller, traveller.refuse)
    await shop.age(order.order_id, day - 30)
    await checkOrder(shop.context, order.order_id)
    expect(await found(order)).toMatchObject({ state: 'open' })
    await shop.age(order.order_id, 31)
    await checkOrder(shop.context, order.order_id)
    expect(await found(order)).toMatchObject({ state: 'expired' })
  })

  test('a check plans the next one before it asks, so that no end of its process breaks the chain', async () => {
    const { order } = await openOne()
    await shop.age(order.order_id, 61)
    await loseJobs()
    const cardProvider = { ...shop.gateways.cardProvider, askStatus: () => Promise.reject(new Error('killed')) }
    const context = { ...shop.context, gateways: { ...shop.gateways, cardProvider } }
    await expect(checkOrder(context, order.order_id)).rejects.toThrow('killed')
    const [seconds = 0] = await shop.checksOf(order.order_id)
    expect(seconds).toBeGreaterThan(30)
  })

  test('a check that gets no answer comes again soon, and one that gets one at its time', async () => {
    // The provider knows nothing of it, which leaves a registration open.
    const order = await openRegistration(traveller, traveller.refuse)
    const { order_id: orderId } = order
    const asked = { purpose: 'registration', amountMinor: 0, currency: 'EUR', language: 'en', email: '' } as const
    await openHostedPage(shop.gateways.cardProvider.makeForm({ ...asked, orderId, description: 'Test' }))
    await shop.script(order.order_id, { status: 'down' })
    const planned = async () => {
      await checkOrder(shop.context, order.order_id)
      expect(await found(order)).toMatchObject({ state: 'open' })
      return (await shop.checksOf(order.order_id))[0] ?? 0
    }
    await shop.age(order.order_id, 1200)
    const soon = await planned()
    expect(soon).toBeGreaterThan(280)
    expect(soon).toBeLessThan(350)
    await shop.script(order.order_id, { status: 'truth' })
    expect(await planned()).toBeGreaterThan(2000)
  })

  test('a check gives a slow provider up after five seconds, and the order stays open until it is said to be paid', async () => {
    const { order, form } = await openOne()
    await payHosted(form, '4598250000000027')
    // After these the answer would be there, and say so.
    await shop.script(order.order_id, { status: 'slow', statusDelayMs: 20_000 })
    await checkOrder(shop.context, order.order_id)
    expect(await found(order)).toMatchObject({ state: 'open' })
    await shop.script(order.order_id, { status: 'truth' })
    await checkOrder(shop.context, order.order_id)
    expect(await found(order)).toMatchObject({ state: 'succeeded' })
  })

  test('a check puts off none that somebody planned while it was under way', async () => {
    const { order, form } = await openOne()
    await openHostedPage(form)
    await shop.age(order.order_id, 301)
    const askStatus = async () => {
      await addCheck(shop.database, order.order_id)
      return { kind: 'absent' as const }
    }
    const cardProvider = { ...shop.gateways.cardProvider, askStatus }
    await checkOrder({ ...shop.context, gateways: { ...shop.gateways, cardProvider } }, order.order_id)
    const [seconds = -1] = await shop.checksOf(order.order_id)
    expect(seconds).toBeLessThan(1)
  })

  test('a check after a day leaves what is uncertain open and tells the operator once', async () => {
    const { order, form } = await openOne()
    await openHostedPage(form)
    await shop.script(order.order_id, { status: 'down' })
    await shop.age(order.order_id, day)
    await checkOrder(shop.context, order.order_id)
    await checkOrder(shop.context, order.order_id)
    expect(await found(order)).toMatchObject({ state: 'open' })
    const told = await shop.database
      .sql`select id from audit where what = 'order.unresolved' and subject = ${order.order_id}`
    expect(told).toHaveLength(1)
    const [seconds = 0] = await shop.checksOf(order.order_id)
    expect(seconds).toBeGreaterThan(day - 60)
  })

  test('a check of an order that is settled, or none, does nothing', async () => {
    const { order, form } = await openOne()
    await payHosted(form, '4598250000000027')
    await checkOrder(shop.context, order.order_id)
    await checkOrder(shop.context, order.order_id)
    await checkOrder(shop.context, 'P22222222222222222222222222')
    const settled = await shop.database.sql`select from settlements where order_id = ${order.order_id}`
    expect(settled).toHaveLength(1)
  })
})

describe('the sweep', () => {
  const planned = (orderId: string) => shop.checksOf(orderId)
  test('the sweep of checks plans the check again of every open order that lost it, and what was paid is settled', async () => {
    const { order, form } = await openOne()
    const { order: fresh } = await openOne()
    await payHosted(form, '4598250000000027')
    await loseJobs()
    await planWhatWasLost(shop.context)
    expect(await planned(order.order_id)).toEqual([])
    await shop.database
      .sql`update provider_orders set check_at = now() - interval '61 s' where order_id = ${order.order_id}`
    await planWhatWasLost(shop.context)
    const [seconds = 0] = await planned(order.order_id)
    // It keeps its own time: before those that became due after it.
    expect(seconds).toBeLessThan(-60)
    expect(await planned(fresh.order_id)).toEqual([])
    await checkOrder(shop.context, order.order_id)
    expect(await found(order)).toMatchObject({ state: 'succeeded' })
    await loseJobs()
    await planWhatWasLost(shop.context)
    expect(await planned(order.order_id)).toEqual([])
  })

  test('the sweep of checks asks for some minutes about an order whose outcome was heard and never written down', async () => {
    const { order, form } = await openOne()
    await payHosted(form, '4598250000000027')
    await addCheck(shop.database, order.order_id, new Date(Date.now() + 3_600_000))
    const dying = { ...shop.database, transaction: () => Promise.reject(new Error('killed')) }
    const asked = askAboutOrder({ ...shop.context, database: dying }, order, { isUrgent: true })
    await expect(asked).rejects.toThrow('killed')
    expect(await found(order)).toMatchObject({ state: 'open' })
    const plannedWhenHeard = async (seconds: number) => {
      await withDatabase(shop.databaseUrl, (client) =>
        client.query(
          `update provider_inbox set received_at = now() - make_interval(secs => ${String(seconds)}) where order_id = $1`,
          [order.order_id],
        ),
      )
      await planWhatWasLost(shop.context)
      return (await planned(order.order_id))[0] ?? 0
    }
    // Whoever heard it just now may be about to write it down; after some minutes it is something that stays open.
    expect(await plannedWhenHeard(-60)).toBeGreaterThan(1800)
    expect(await plannedWhenHeard(400)).toBeGreaterThan(1800)
    expect(await plannedWhenHeard(120)).toBeLessThan(1)
    await checkOrder(shop.context, order.order_id)
    expect(await found(order)).toMatchObject({ state: 'succeeded' })
    await loseJobs()
    expect(await plannedWhenHeard(120)).toBe(0)
  })

  test('the sweep of checks goes round a job that a dead process still holds', async () => {
    const { order } = await openOne()
    await withDatabase(shop.databaseUrl, (client) =>
      client.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead' where key = $1`, [
        `order:${order.order_id}`,
      ]),
    )
    await shop.database
      .sql`update provider_orders set check_at = now() - interval '61 s' where order_id = ${order.order_id}`
    await planWhatWasLost(shop.context)
    await planWhatWasLost(shop.context)
    const free = await withDatabase(shop.databaseUrl, (client) =>
      client.query(`select 1 from graphile_worker._private_jobs where key = $1 and locked_at is null`, [
        `order:${order.order_id}`,
      ]),
    )
    expect(free.rows).toHaveLength(1)
  })

  test('the sweep of checks finds its orders by an index, however many there were', async () => {
    const plan = await shop.database.transaction(async (inside) => {
      await inside.sql`set local enable_seqscan = off`
      return inside.sql<Record<string, string>>`
        explain select order_id, check_at from provider_orders
        where state = 'open' and check_at < now() - make_interval(secs => 60) order by check_at limit 500`
    })
    expect(JSON.stringify(plan)).toContain('open_orders_by_check')
  })
})

test('reconciling asks about every open order at once, and our books agree with those of the provider', async () => {
  const orders = [await openOne(), await openOne(), await openOne()]
  await payHosted(orders[0]?.form ?? expect.fail(), '4598250000000027')
  await payHosted(orders[1]?.form ?? expect.fail(), '4598250000049016')
  const reconciled = await reconcileOrders(shop.context)
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
