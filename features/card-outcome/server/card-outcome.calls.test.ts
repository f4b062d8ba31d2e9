import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { OutcomePairs } from '#domain/card-provider/server/card-provider.ts'
import { openPayment, openRegistration } from '#domain/orders/server/opening/open-order.ts'
import type { Order } from '#domain/orders/server/order.ts'
import { findOrder } from '#domain/orders/server/orders-queries.ts'
import { cancelHosted, payHosted } from '#testkit/portal/hosted-card.ts'
import { ask } from '#testkit/shop/ask.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop, Traveller } from '#testkit/shop/open-test-shop.ts'
import { recordStatements } from '#testkit/shop/record-statements.ts'
import { holdDate } from '#testkit/timing/hold-date.ts'
import type { PayablePayment } from '#domain/operator/server/operator.ts'
import { notifyOutcome } from './notify-outcome.ts'
import { reportOutcome } from './report-outcome.ts'

let shop: TestShop
let traveller: Traveller
let payment: PayablePayment
let order: Order
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  traveller = await shop.traveller()
  const card = await shop.linkedCard(traveller.session.account.id)
  payment = await shop.failedPayment(card.alias_pan)
  order = await openPayment(traveller, [payment], traveller.refuse)
  await shop.script(order.order_id, { notifyOrder: 'never' })
})

const encoded = (pairs: OutcomePairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()
const byGet = (pairs: OutcomePairs) => ask(notifyOutcome, traveller, { raw: { queryString: encoded(pairs) } })
const byPost = (body: string) =>
  ask(notifyOutcome, traveller, {
    raw: { stream: Readable.from([Buffer.from(body)]), contentType: 'application/x-www-form-urlencoded' },
  })
const report = (query: string, who = traveller) => ask(reportOutcome, who, { body: { query } })
const stateOf = async (each = order) => (await findOrder(shop.database, each.order_id))?.state
const formOf = () =>
  shop.gateways.cardProvider.makeForm({
    orderId: order.order_id,
    purpose: 'payment',
    amountMinor: 1300,
    currency: 'EUR',
    language: 'en',
    email: '',
    description: 'Test',
  })
const codeOf = (answer: Promise<unknown>) => answer.catch((error: unknown) => (error as { code: string }).code)
const mac = (pairs: OutcomePairs, value: string): OutcomePairs =>
  pairs.map(([name, old]) => [name, name === 'MAC' ? value : old])

describe('a notification', () => {
  test('a notification of the provider by GET and by POST settles and is answered', async () => {
    const pairs = shop.outcome(order)
    expect(await byGet(pairs)).toBe('OK')
    expect(await stateOf()).toBe('succeeded')
    expect(await byPost(encoded(pairs))).toBe('OK')
    expect(await byPost(encoded(pairs))).toBe('OK')
  })

  test('a notification of a decline, signed or not, and of an order that we do not know is answered too', async () => {
    expect(await byGet(mac(shop.outcome(order, { RESULT: '04' }), 'NULL'))).toBe('OK')
    expect(await stateOf()).toBe('open')
    expect(await byGet(shop.outcome({ ...order, order_id: 'P00000000000000000000000000' }))).toBe('OK')
    expect(await byGet(shop.outcome(order, { RESULT: '04' }))).toBe('OK')
    expect(await stateOf()).toBe('refused')
  })

  test('a notification of the provider with a wrong MAC is refused, so that the provider sends it again', async () => {
    const right = shop.outcome(order)
    const split = encoded(right.slice(0, 5))
    const wrong: (() => Promise<unknown>)[] = [
      () => byGet(mac(right, '0'.repeat(64))),
      () => byGet(mac(right, 'NULL')),
      () => byGet(right.filter(([name]) => name !== 'MAC')),
      () => byPost(''),
      () => byPost('ORDERID=%E0%A4%A'),
      () => byPost('ORDERID=%00'),
      () => byPost(`${encoded(right)}&x=${'y'.repeat(40_000)}`),
      () =>
        ask(notifyOutcome, traveller, {
          raw: { queryString: split, stream: Readable.from([Buffer.from(encoded(right))]) },
        }),
    ]
    for (const each of wrong) await expect(each()).rejects.toMatchObject({ code: 'outcome.forged' })
    expect(await stateOf()).toBe('open')
  })

  test('a notification of which one bit was changed settles nothing, five hundred times, and the true one still does', async () => {
    const right = shop.outcome(order)
    const changed = (value: string, place: number, bit: number) =>
      value.slice(0, place) + String.fromCharCode(value.charCodeAt(place) ^ (1 << bit)) + value.slice(place + 1)
    // The low bits of each character, as a MAC may have its letters in either case; nobody signs NETWORK.
    const all = right.flatMap(([field, value], index) =>
      Array.from({ length: field === 'NETWORK' ? 0 : value.length * 4 }, (_, at) =>
        right.map(([name, own], nth): OutcomePairs[number] => [
          name,
          nth === index ? changed(own, Math.floor(at / 4), at % 4) : own,
        ]),
      ),
    )
    const wrong = Array.from({ length: 500 }, (_, at) => all[Math.floor((at * all.length) / 500)] ?? [])
    expect(new Set(wrong.map(encoded)).size).toBe(500)
    const codes = new Set<unknown>()
    for (const [at, pairs] of wrong.entries()) {
      const asker = { address: `198.51.100.${String(20 + (at % 5))}`, account: undefined, familiar: undefined }
      codes.add(await codeOf(ask(notifyOutcome, { ...traveller, asker }, { raw: { queryString: encoded(pairs) } })))
      if (at % 50 === 49) expect(await stateOf()).toBe('open')
    }
    expect([...codes]).toEqual(['outcome.forged'])
    expect(await byGet(right)).toBe('OK')
    expect(await stateOf()).toBe('succeeded')
  })

  test('a notification of the provider of a registration never settles a payment, nor the reverse', async () => {
    const registration = await openRegistration(traveller, traveller.refuse)
    const alias = { PANALIASREV: '', PANALIAS: '0000450000000000027' }
    const samples = shop.outcome(registration, alias)
    const swapped = samples.map(([name, value]) => [name, name === 'ORDERID' ? order.order_id : value] as const)
    await expect(byGet(swapped)).rejects.toMatchObject({ code: 'outcome.forged' })
    await byGet(shop.outcome(order, { ACCOUNTINGMODE: 'D', AMOUNT: '0', ...alias }))
    await byGet(shop.outcome(registration, { ACCOUNTINGMODE: 'I', ...alias }))
    expect([await stateOf(), await stateOf(registration)]).toEqual(['open', 'open'])
  })

  test('a notification that proves nothing has a rate a sender; one that the provider signed is never turned away', async () => {
    onTestFinished(holdDate())
    const asker = { address: '198.51.100.9', account: undefined, familiar: undefined }
    const from = (pairs: OutcomePairs) =>
      ask(notifyOutcome, { ...traveller, asker }, { raw: { queryString: encoded(pairs) } })
    const forged = mac(shop.outcome(order), '0'.repeat(64))
    const unsigned = mac(shop.outcome(order, { RESULT: '04' }), 'NULL')
    const codes: unknown[] = []
    // In waves: as many as can wait for a connection on a busy machine.
    for (let wave = 0; wave < 4; wave++)
      codes.push(...(await Promise.all(Array.from({ length: 80 }, (_, n) => codeOf(from(n % 2 ? forged : unsigned))))))
    expect(codes.filter((code) => code === 'request.too_many')).toHaveLength(20)
    expect(new Set(codes)).toEqual(new Set(['OK', 'outcome.forged', 'request.too_many']))
    await expect(byGet(forged)).rejects.toMatchObject({ code: 'outcome.forged' })
    expect(await from(shop.outcome(order))).toBe('OK')
    expect(await stateOf()).toBe('succeeded')
  })

  test('a notification of the provider sent fifty times at once is one settlement', async () => {
    const pairs = shop.outcome(order)
    const answers = await Promise.all(Array.from({ length: 50 }, () => byPost(encoded(pairs))))
    expect(new Set(answers)).toEqual(new Set(['OK']))
    expect(await shop.database.sql`select from settlements where payment_id = ${payment.id}`).toHaveLength(1)
  })
})

describe('the return of the browser', () => {
  test('the return of the browser settles with the query as it came, and answers where the order stands', async () => {
    const query = await payHosted(formOf(), '4598250000000027')
    await shop.script(order.order_id, { status: 'down' })
    const verdict = { state: 'succeeded', result: '00', order_id: order.order_id, short_ids: [payment.short_id] }
    expect(await report(query)).toMatchObject(verdict)
    expect(await report(`?${query}`)).toMatchObject(verdict)
  })

  test('a browser’s return that proves nothing has a rate a traveller; a signed one is never turned away', async () => {
    onTestFinished(holdDate())
    const codes = await Promise.all(Array.from({ length: 35 }, () => codeOf(report('ORDERID=P'))))
    expect(codes.filter((code) => code === 'outcome.unknown_order')).toHaveLength(30)
    expect(codes.filter((code) => code === 'request.too_many')).toHaveLength(5)
    expect(await codeOf(report('ORDERID=P', await shop.traveller()))).toBe('outcome.unknown_order')
    expect(await report(encoded(shop.outcome(order)))).toMatchObject({ state: 'succeeded' })
  })

  test.each([
    ['a success', '00', 'succeeded'],
    ['a refusal', '04', 'refused'],
  ])(
    'the return of the browser with %s reads its order once, and touches it twice more: to lock it and to write',
    async (_, RESULT, state) => {
      const { database, statements } = recordStatements(traveller.database)
      const query = encoded(shop.outcome(order, { RESULT }))
      expect(await report(query, { ...traveller, database })).toMatchObject({ state })
      const onOrders = statements.filter((statement) => statement.includes('provider_orders'))
      expect(onOrders.filter((statement) => /^select order_id/.test(statement))).toHaveLength(1)
      expect(onOrders).toHaveLength(3)
    },
  )

  test.each(['01', '02', '04', '05'])(
    'the return of the browser with a signed %s is refused with that code',
    async (RESULT) => {
      expect(await report(encoded(shop.outcome(order, { RESULT })))).toMatchObject({ state: 'refused', result: RESULT })
    },
  )

  test.each(['03', '06', '07'])(
    'the return of the browser with a signed %s is being verified, and keeps the code',
    async (RESULT) => {
      expect(await report(encoded(shop.outcome(order, { RESULT })))).toMatchObject({
        state: 'verifying',
        result: RESULT,
      })
    },
  )

  test('the return of the browser with an unsigned decline asks the provider, who says that it was denied', async () => {
    await shop.script(order.order_id, { notifyOrder: 'never', mac: 'null' })
    const query = await payHosted(formOf(), '4598250000089004')
    expect(query).toContain('MAC=NULL')
    expect(await report(query)).toMatchObject({ state: 'refused', result: '04' })
  })

  test('the return of the browser with a forged success of an order that nobody paid stays being verified', async () => {
    expect(await report(encoded(mac(shop.outcome(order), 'NULL')))).toMatchObject({ state: 'verifying', result: null })
    expect(await stateOf()).toBe('open')
  })

  test('the return of the browser with a wrong MAC over what was paid is settled by the status all the same', async () => {
    await shop.script(order.order_id, { notifyOrder: 'never', mac: 'wrong' })
    expect(await report(await payHosted(formOf(), '4598250000000027'))).toMatchObject({ state: 'succeeded' })
  })

  test('the return of the browser from a cancel closes the order, and paying again works at once', async () => {
    const query = await cancelHosted(formOf())
    expect(query).toBe(`cancelled=${order.order_id}`)
    expect(await report(query)).toMatchObject({ state: 'cancelled', result: null })
    const again = await openPayment(traveller, [payment], traveller.refuse)
    expect(again.order_id).not.toBe(order.order_id)
  })

  test('the return of the browser from a cancel that was none finds what was paid', async () => {
    await payHosted(formOf(), '4598250000000027')
    expect(await report(`cancelled=${order.order_id}`)).toMatchObject({ state: 'succeeded' })
  })

  test('the return of the browser from a cancel leaves the order open while the provider cannot say', async () => {
    const query = await cancelHosted(formOf())
    await shop.script(order.order_id, { status: 'down' })
    expect(await report(query)).toMatchObject({ state: 'verifying' })
    expect(await stateOf()).toBe('open')
  })
})

describe('keeps out', () => {
  test("reportOutcome keeps out who reports somebody else's order, exactly like an unknown one", async () => {
    const other = await shop.traveller()
    const pairs = shop.outcome(order)
    for (const query of [encoded(pairs), `cancelled=${order.order_id}`])
      await expect(report(query, other)).rejects.toMatchObject({ code: 'outcome.unknown_order' })
    for (const query of [
      '',
      'ORDERID=',
      'ORDERID=P00000000000000000000000000',
      'cancelled=x',
      '%E0%A4%A',
      'ORDERID=%00',
    ])
      await expect(report(query)).rejects.toMatchObject({ code: 'outcome.unknown_order' })
    expect(await stateOf()).toBe('open')
  })
})
