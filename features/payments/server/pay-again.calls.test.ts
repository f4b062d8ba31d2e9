import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PayablePayment } from '#domain/operator/server/operator.ts'
import { findOrder } from '#domain/orders/server/orders-queries.ts'
import { Refusal } from '#platform/server/refuse.ts'
import { openHostedPage, payHosted } from '#testkit/portal/hosted-card.ts'
import { ask } from '#testkit/shop/ask.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop, Traveller } from '#testkit/shop/open-test-shop.ts'
import { checkPayment } from './check-payment.ts'
import { makePaymentForm } from './make-payment-form.ts'
import { savePayment } from './save-payment.ts'

let shop: TestShop
let traveller: Traveller
let alias: string
let payment: PayablePayment
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  traveller = await shop.traveller()
  alias = (await shop.linkedCard(traveller.session.account.id)).alias_pan
  payment = await shop.failedPayment(alias)
})

const form = (short_ids: string[], who = traveller) => ask(makePaymentForm, who, { body: { short_ids } })
const check = (short_id: string, who = traveller) => ask(checkPayment, who, { body: { short_id } })
const save = (params: object, who = traveller) =>
  ask(savePayment, who, {
    params: { key: shop.tenant.key, provider: 'sia_vpos', success: 'true', empty1: '', pending: '', ...params },
  })
const stateOf = async (orderId: string) => (await findOrder(shop.database, orderId))?.state

/** Pays at the sandbox, which tells nobody but the browser; the values are what the page then has. */
async function paid(card = '4598250000000027', script = {}) {
  const made = await form([payment.short_id])
  await shop.script(made.order_id, { notifyOrder: 'never', ...script })
  const query = new URLSearchParams(await payHosted(made, card))
  const { TRANSACTIONID, ORDERID, CURRENCY, AMOUNT } = Object.fromEntries(query)
  return { TRANSACTIONID, ORDERID: ORDERID ?? '', CURRENCY, AMOUNT, pending: payment.short_id }
}

describe('answers', () => {
  test('makePaymentForm answers a signed form over one payment or several, with the amount from our books', async () => {
    const second = await shop.failedPayment(alias, 2330)
    const made = await form([payment.short_id, second.short_id, payment.short_id])
    expect(made.fields).toMatchObject({
      AMOUNT: '3630',
      CURRENCY: '978',
      ORDERID: made.order_id,
      OPTIONS: 'VR',
      LANG: 'EN',
      EMAIL: traveller.session.account.email,
      URLMS: 'http://localhost:3000/api/card_provider/notify/airlink',
      URLDONE: 'http://localhost:3000/dashboard/travels/payments',
      URLBACK: `http://localhost:3000/dashboard/travels/payments?cancelled=${made.order_id}`,
      ORDDESCR: `Online payment ${made.order_id}`,
    })
  })

  test('makePaymentForm sends the browser back to the host that it left from, and is notified at the first address', async () => {
    const there = { ...traveller, leftFrom: 'http://airlink.localhost:3000' }
    const made = await form([payment.short_id], there)
    expect(made.fields).toMatchObject({
      URLMS: 'http://localhost:3000/api/card_provider/notify/airlink',
      URLDONE: 'http://airlink.localhost:3000/dashboard/travels/payments',
      URLBACK: `http://airlink.localhost:3000/dashboard/travels/payments?cancelled=${made.order_id}`,
    })
  })

  test('savePayment answers true once the provider says that it was paid, again and again', async () => {
    const params = await paid()
    expect(await save(params)).toBe(true)
    expect(await save({ ...params, success: 'false' })).toBe(true)
    expect(await save({ ...params, CURRENCY: 'EUR', pending: '' })).toBe(true)
    const settled = await shop.database.sql`select from settlements where payment_id = ${payment.id}`
    expect(settled).toHaveLength(1)
  })

  test('savePayment answers false for what was refused, is uncertain, or was never paid', async () => {
    expect(await save(await paid('4598250000089004'))).toBe(false)
    const params = await paid('4598250000000027', { status: 'down' })
    expect(await save(params)).toBe(false)
    expect(await stateOf(params.ORDERID)).toBe('open')
  })

  test('checkPayment answers true to who looks again at a payment that was left unpaid, and opens no order', async () => {
    const made = await form([payment.short_id])
    await expect(check(payment.short_id)).rejects.toMatchObject({ code: 'payment.in_verification' })
    await shop.age(made.order_id, 10 * 60 + 1)
    expect([await check(payment.short_id), await check(payment.short_id)]).toEqual([true, true])
    expect(await stateOf(made.order_id)).toBe('expired')
    const orders = await shop.database.sql`select from order_payments where payment_id = ${payment.id}`
    expect(orders).toHaveLength(1)
    expect((await form([payment.short_id])).order_id).not.toBe(made.order_id)
  })

  test('savePayment answers true for many who ask at once, with one settlement', async () => {
    const params = await paid()
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(params)))
    expect(new Set(answers)).toEqual(new Set([true]))
    const settled = await shop.database.sql`select from settlements where payment_id = ${payment.id}`
    expect(settled).toHaveLength(1)
  })
})

describe('answers with the form lost on the way', () => {
  test('makePaymentForm answers the same order with the same signed fields where the form was lost on the way', async () => {
    const first = await form([payment.short_id])
    expect(await form([payment.short_id])).toEqual(first)
    expect(first.fields).toMatchObject({ AMOUNT: '1300', ORDERID: first.order_id })
  })
})

describe('refuses', () => {
  test('makePaymentForm refuses payments that are unknown, not failed or of two currencies', async () => {
    const francs = await shop.failedPayment(alias, 995, 'CHF')
    await expect(form(['0'.repeat(26)])).rejects.toMatchObject({ code: 'payment.not_found' })
    await expect(form([payment.short_id, '0'.repeat(26)])).rejects.toMatchObject({ code: 'payment.not_found' })
    await expect(form([payment.short_id, francs.short_id])).rejects.toMatchObject({ code: 'payment.mixed_currencies' })
    await shop.database.sql`update operator_payments set last_result = 'SUCCEEDED' where id = ${payment.id}`
    await expect(form([payment.short_id])).rejects.toMatchObject({ code: 'payment.not_failed' })
  })

  test('makePaymentForm refuses a failed payment of nothing, which is not among what is due either', async () => {
    const nothing = await shop.failedPayment(alias, 0)
    await expect(form([nothing.short_id])).rejects.toMatchObject({ code: 'payment.not_failed' })
    const [due] = await shop.gateways.operator.sumFailedPayments([alias])
    expect(due).toMatchObject({ count: 1, short_ids: [payment.short_id] })
  })

  test('makePaymentForm refuses a payment that is being verified, and one that was settled online', async () => {
    const second = await shop.failedPayment(alias)
    await form([payment.short_id, second.short_id])
    await expect(form([payment.short_id])).rejects.toMatchObject({ code: 'payment.in_verification' })
    payment = await shop.failedPayment(alias)
    expect(await save(await paid())).toBe(true)
    await expect(form([payment.short_id])).rejects.toMatchObject({ code: 'payment.not_failed' })
  })

  test('checkPayment refuses a payment whose page may be open, with the seconds until it is not, and an uncertain one', async () => {
    const made = await form([payment.short_id])
    await shop.age(made.order_id, 4 * 60)
    const fresh = await check(payment.short_id).catch((refusal: unknown) => refusal)
    expect(fresh).toMatchObject({ code: 'payment.in_verification' })
    const seconds = fresh instanceof Refusal ? (fresh.retryAfterSeconds ?? 0) : 0
    expect(Math.abs(seconds - 6 * 60)).toBeLessThanOrEqual(30)
    await openHostedPage(made)
    await shop.script(made.order_id, { status: 'down' })
    await shop.age(made.order_id, 14 * 60)
    await expect(check(payment.short_id)).rejects.toMatchObject({
      code: 'payment.in_verification',
      retryAfterSeconds: undefined,
    })
    expect(await stateOf(made.order_id)).toBe('open')
  })

  test('makePaymentForm refuses payments of more than five orders that were left unpaid at once', async () => {
    const left: string[] = []
    for (let n = 0; n < 6; n++) {
      left.push((await shop.failedPayment(alias)).short_id)
      await shop.age((await form(left.slice(-1))).order_id, 10 * 60 + 1)
    }
    await expect(form(left)).rejects.toMatchObject({ code: 'payment.in_verification' })
    expect((await form(left.slice(1))).fields).toMatchObject({ AMOUNT: '6500' })
  })

  test('checkPayment refuses a look at a payment that turns out to be paid', async () => {
    const params = await paid()
    await shop.age(params.ORDERID, 10 * 60 + 1)
    await expect(check(payment.short_id)).rejects.toMatchObject({ code: 'payment.not_failed' })
    expect(await stateOf(params.ORDERID)).toBe('succeeded')
  })

  test('makePaymentForm refuses a currency or an amount that the card provider cannot take, and stores nothing', async () => {
    const rubles = await shop.failedPayment(alias, 1300, 'RUB')
    const dear = await shop.failedPayment(alias, 100_000_000)
    const most = await shop.failedPayment(alias, 99_999_999)
    const before = await shop.database.sql`select order_id from provider_orders`
    await expect(form([rubles.short_id])).rejects.toMatchObject({ code: 'payment.currency_not_taken' })
    await expect(form([dear.short_id])).rejects.toMatchObject({ code: 'payment.amount_not_taken' })
    await expect(form([payment.short_id, most.short_id])).rejects.toMatchObject({ code: 'payment.sum_not_taken' })
    expect(await shop.database.sql`select order_id from provider_orders`).toHaveLength(before.length)
    // Nothing is locked: what can be taken is.
    expect((await form([most.short_id])).fields['AMOUNT']).toBe('99999999')
    expect((await form([payment.short_id])).fields['AMOUNT']).toBe('1300')
  })
})

describe('keeps out', () => {
  test("makePaymentForm and checkPayment keep out who asks over somebody else's payment, as for an unknown one", async () => {
    const other = await shop.traveller()
    await expect(form([payment.short_id], other)).rejects.toMatchObject({ code: 'payment.not_found' })
    await expect(check(payment.short_id, other)).rejects.toMatchObject({ code: 'payment.not_found' })
    await shop.database.sql`update operator_payments set last_result = 'SUCCEEDED' where id = ${payment.id}`
    await expect(form([payment.short_id], other)).rejects.toMatchObject({ code: 'payment.not_found' })
    const own = await shop.failedPayment((await shop.linkedCard(other.session.account.id)).alias_pan)
    await expect(form([own.short_id, payment.short_id], other)).rejects.toMatchObject({ code: 'payment.not_found' })
  })

  test("savePayment keeps out who saves somebody else's order, an unknown one or a registration", async () => {
    const params = await paid()
    const other = await shop.traveller()
    expect(await save(params, other)).toBe(false)
    expect(await stateOf(params.ORDERID)).toBe('open')
    expect(await save({ ...params, ORDERID: 'P00000000000000000000000000' })).toBe(false)
  })

  test('savePayment keeps out a success flag with values that nobody paid', async () => {
    const made = await form([payment.short_id])
    const flags = ['true', '1', '00', 'TRUE', 'yes', '']
    for (const success of flags)
      expect(await save({ success, TRANSACTIONID: 'T', ORDERID: made.order_id, CURRENCY: '978', AMOUNT: '1300' })).toBe(
        false,
      )
    expect(await stateOf(made.order_id)).toBe('open')
    expect(await shop.database.sql`select from settlements where payment_id = ${payment.id}`).toEqual([])
  })

  test('savePayment keeps out values that differ from those of the settled order', async () => {
    const params = await paid()
    expect(await save(params)).toBe(true)
    const other = await shop.failedPayment(alias)
    for (const changed of [{ AMOUNT: '1' }, { CURRENCY: '756' }, { TRANSACTIONID: 'T' }, { pending: other.short_id }])
      expect(await save({ ...params, ...changed })).toBe(false)
  })
})
