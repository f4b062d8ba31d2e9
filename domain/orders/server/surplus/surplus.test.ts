import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payHosted } from '#testkit/portal/hosted-card.ts'
import { ask } from '#testkit/shop/ask.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop, Traveller } from '#testkit/shop/open-test-shop.ts'
import type { OutcomePairs } from '#domain/card-provider/server/card-provider.ts'
import { openPayment } from '../opening/open-order.ts'
import { verdictOf } from '../order.ts'
import type { Order } from '../order.ts'
import { closeOrder, findOrder } from '../orders-queries.ts'
import { reportOutcome } from '#features/card-outcome/server/report-outcome.ts'
import { settle } from '../settling/settle.ts'
import { noteRefund, surpluses } from './surplus.ts'

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

async function takeOutcome(pairs: OutcomePairs) {
  const evidence = shop.gateways.cardProvider.readOutcome('payment', pairs)
  const order = await settle(shop.context, evidence, 'notification', pairs)
  return order && verdictOf(order)
}

const stateOf = async (order: Order) => (await findOrder(shop.database, order.order_id))?.state
const settlementsOf = (paymentId: string) => shop.database.sql<{ order_id: string; amount_minor: number }>`
  select order_id, amount_minor from settlements where kind = 'payment' and payment_id = ${paymentId}`
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

  test('two successes over one payment are one settlement and one surplus', async () => {
    const { first, second, payment } = await openTwo()
    expect(await takeOutcome(shop.outcome(second))).toMatchObject({ state: 'succeeded', is_surplus: false })
    // Its traveller is told as well, not only the operator.
    expect(await takeOutcome(shop.outcome(first))).toMatchObject({ state: 'succeeded', is_surplus: true })
    expect(await settlementsOf(payment.id)).toEqual([{ order_id: second.order_id, amount_minor: 1300 }])
    expect(await surplusOf(first, second)).toEqual([{ order_id: first.order_id }])
    expect(await auditOf(first)).toContain('order.surplus')
    expect(await auditOf(second)).not.toContain('order.surplus')
  })

  test('two successes over one payment at once are one settlement and one surplus', async () => {
    for (let round = 0; round < 10; round++) {
      const { first, second, payment } = await openTwo()
      await Promise.all([takeOutcome(shop.outcome(first)), takeOutcome(shop.outcome(second))])
      expect([await stateOf(first), await stateOf(second)]).toEqual(['succeeded', 'succeeded'])
      expect(await settlementsOf(payment.id)).toHaveLength(1)
      expect(await surplusOf(first, second)).toHaveLength(1)
    }
  })

  test('two successes over one payment at once are one settlement with an operator that takes whatever it is told', async () => {
    const operator = { ...shop.gateways.operator, settle: () => Promise.resolve(true) }
    const context = { ...shop.context, gateways: { ...shop.gateways, operator } }
    for (let round = 0; round < 10; round++) {
      const { first, second, payment } = await openTwo()
      await Promise.all(
        [first, second].map((order) => {
          const pairs = shop.outcome(order)
          return settle(context, shop.gateways.cardProvider.readOutcome('payment', pairs), 'notification', pairs)
        }),
      )
      const settling = await shop.database.sql`
        select from order_payments where payment_id = ${payment.id} and is_settling`
      expect(settling).toHaveLength(1)
      expect(await surplusOf(first, second)).toHaveLength(1)
    }
    // This operator writes nothing into the books that are ours.
    await shop.noteForged()
  })

  test('two successes under one order are a surplus', async () => {
    const { order, payment } = await openOne()
    await takeOutcome(shop.outcome(order, { TRANSACTIONID: 'T-first' }))
    await takeOutcome(shop.outcome(order, { TRANSACTIONID: 'T-second' }))
    expect(await surplusOf(order)).toHaveLength(1)
    expect((await findOrder(shop.database, order.order_id))?.transaction_id).toBe('T-first')
    expect(await settlementsOf(payment.id)).toHaveLength(1)
  })

  test('two successes are a surplus as well when the operator had collected the payment by itself', async () => {
    const { order, payment } = await openOne()
    await shop.database.sql`update operator_payments set last_result = 'SUCCEEDED' where id = ${payment.id}`
    await takeOutcome(shop.outcome(order))
    expect(await settlementsOf(payment.id)).toEqual([])
    expect(await surplusOf(order)).toHaveLength(1)
  })
})

describe('what was taken too much', () => {
  const settlements = (paymentId: string) => shop.database.sql<{ kind: string; transaction_id: string }>`
    select kind, order_id, transaction_id, amount_minor, currency from settlements where payment_id = ${paymentId} order by cursor`
  const rowOf = async ({ alias_pan, id }: { alias_pan: string; id: string }) => {
    const { payload } = await shop.gateways.operator.listPayments({
      aliasPans: [alias_pan],
      limit: 0,
      offset: 0,
      sort: { column: 'created', direction: 'desc' },
      startDate: undefined,
      endDate: undefined,
      succeeded: undefined,
      failed: undefined,
    })
    return payload.find(({ Payments }) => Payments.id === id)?.Payments
  }
  const counted = async () => {
    const { values } = await shop.gateways.metrics.of(surpluses).get()
    return values.find(({ labels }) => labels.tenant === 'airlink')?.value ?? 0
  }

  test('what was taken too much is a row for the operator, an error in the log, a count, and stands at the payment', async () => {
    const { order, payment } = await openOne()
    await shop.database.sql`update operator_payments set last_result = 'SUCCEEDED' where id = ${payment.id}`
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const before = await counted()
    const pairs = shop.outcome(order, { TRANSACTIONID: 'T-late' })
    const evidence = shop.gateways.cardProvider.readOutcome('payment', pairs)
    const after = await settle({ ...shop.context, log }, evidence, 'notification', pairs)
    await settle({ ...shop.context, log }, evidence, 'return', pairs)
    expect(after && verdictOf(after)).toMatchObject({ state: 'succeeded', is_surplus: true, surplus_amount: 1300 })
    expect(await settlements(payment.id)).toEqual([
      { kind: 'surplus', order_id: order.order_id, transaction_id: 'T-late', amount_minor: 1300, currency: 'EUR' },
    ])
    expect(lines.filter((line) => line.includes('was not owed'))).toHaveLength(1)
    expect(await counted()).toBe(before + 1)
    expect(await rowOf(payment)).toMatchObject({ surplus: { amount: 1300, returned: 0 } })
  })

  test('what a cancelled order and the one after it took too much, both left open, is told of once', async () => {
    const { order: first, payment } = await openOne()
    const formOf = ({ order_id }: Order) =>
      shop.gateways.cardProvider.makeForm({
        orderId: order_id,
        purpose: 'payment',
        amountMinor: 1300,
        currency: 'EUR',
        language: 'en',
        email: '',
        description: 'Test',
      })
    const report = (query: string) => ask(reportOutcome, traveller, { body: { query } })
    expect(await report(`cancelled=${first.order_id}`)).toMatchObject({ state: 'cancelled' })
    const second = await openPayment(traveller, [payment], traveller.refuse)
    expect(second.order_id).not.toBe(first.order_id)
    for (const { order_id } of [first, second]) await shop.script(order_id, { notifyOrder: 'never' })
    const card = '4598250000000027'
    expect(await report(await payHosted(formOf(second), card))).toMatchObject({ state: 'succeeded', surplus_amount: 0 })
    const late = await report(await payHosted(formOf(first), card))
    expect(late).toMatchObject({ state: 'succeeded', is_surplus: true, surplus_amount: 1300 })
    expect(await settlements(payment.id)).toMatchObject([
      { kind: 'payment', order_id: second.order_id, transaction_id: expect.any(String) as string },
      { kind: 'surplus', order_id: first.order_id, transaction_id: late.transaction_id },
    ])
  })

  test('what an order over several took too much is told for those that were paid already', async () => {
    const { order: first, payment } = await openOne()
    const other = await shop.failedPayment(payment.alias_pan, 2000)
    await closeOrder(shop.database, first.order_id, { state: 'expired', result: null, transactionId: null })
    const both = await openPayment(traveller, [payment, other], traveller.refuse)
    await takeOutcome(shop.outcome(first))
    expect(await takeOutcome(shop.outcome(both))).toMatchObject({
      state: 'succeeded',
      amount: 3300,
      surplus_amount: 1300,
    })
    expect((await settlements(payment.id)).map(({ kind }) => kind)).toEqual(['payment', 'surplus'])
    expect((await settlements(other.id)).map(({ kind }) => kind)).toEqual(['payment'])
    const settling = await shop.database.sql`
      select order_id, payment_id from order_payments
      where is_settling and payment_id in (${payment.id}, ${other.id}) order by order_id = ${both.order_id}`
    expect(settling).toEqual([
      { order_id: first.order_id, payment_id: payment.id },
      { order_id: both.order_id, payment_id: other.id },
    ])
  })

  test('what was taken too much is noted as given back once, with who says so', async () => {
    const { order, payment } = await openOne()
    await takeOutcome(shop.outcome(order, { TRANSACTIONID: 'T-1' }))
    await takeOutcome(shop.outcome(order, { TRANSACTIONID: 'T-2' }))
    const notes = await Promise.all(['anna', 'bruno'].map((by) => noteRefund(shop.database, payment.id, by)))
    expect(notes.map(({ noted, before }) => [noted.length, before.length]).toSorted()).toEqual([
      [0, 1],
      [1, 0],
    ])
    const again = await noteRefund(shop.database, order.order_id, 'carla')
    expect(again.noted).toEqual([])
    expect(again.before).toMatchObject([{ transaction_id: 'T-2', amount_minor: 1300, currency: 'EUR' }])
    expect((await auditOf(order)).filter((what) => what === 'order.surplus_returned')).toHaveLength(1)
    expect(await rowOf(payment)).toMatchObject({ surplus: { amount: 1300, returned: 1300 } })
    expect(await noteRefund(shop.database, 'nothing', 'anna')).toEqual({ noted: [], before: [] })
  })
})
