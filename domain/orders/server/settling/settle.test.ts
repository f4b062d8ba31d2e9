import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withDatabase } from '#testkit/database/with-database.ts'
import { payHosted } from '#testkit/portal/hosted-card.ts'
import { hmac } from '#testkit/shop/signed-outcome.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop, Traveller } from '#testkit/shop/open-test-shop.ts'
import { openedPayment } from '#testkit/shop/opened-payment.ts'
import type { OutcomePairs } from '#domain/card-provider/server/card-provider.ts'
import { openPayment, openRegistration } from '../opening/open-order.ts'
import type { Channel } from './settle.ts'
import { addCheck } from '../add-check.ts'
import { verdictOf } from '../order.ts'
import type { Order } from '../order.ts'
import { closeOrder, findOrder } from '../orders-queries.ts'
import { openEvidence } from '#domain/support/server/kept-evidence.ts'
import { settle, settleOrder } from './settle.ts'
import { lockPayments } from './settlement-queries.ts'

let shop: TestShop
let traveller: Traveller
beforeAll(async () => {
  shop = await openTestShop()
  traveller = await shop.traveller()
})
afterAll(() => shop.close())

async function openOne(amountMinor = 1300) {
  const card = await shop.linkedCard(traveller.session.account.id)
  const payment = await shop.failedPayment(card.alias_pan, amountMinor)
  return { payment, order: await openPayment(traveller, [payment], traveller.refuse) }
}

function settled(order: Order, pairs: OutcomePairs, channel: Channel = 'notification') {
  const purpose = order.order_id.startsWith('R') ? 'registration' : 'payment'
  return settle(shop.context, shop.gateways.cardProvider.readOutcome(purpose, pairs), channel, pairs)
}

async function takeOutcome(...told: Parameters<typeof settled>) {
  const order = await settled(...told)
  return order && verdictOf(order)
}

const stateOf = async (order: Order) => (await findOrder(shop.database, order.order_id))?.state
const settlementsOf = (paymentId: string) => shop.database.sql<{ order_id: string; amount_minor: number }>`
  select order_id, amount_minor from settlements where payment_id = ${paymentId}`
const auditOf = async (order: Order) =>
  (
    await shop.database.sql<{ what: string }>`
    select what from audit where subject = ${order.order_id} order by id`
  ).map(({ what }) => what)

test.each([
  ['a success', [{}]],
  ['a refusal', [{ RESULT: '04' }]],
  ['a refusal, then a success', [{ RESULT: '04' }, {}]],
  ['a doubt, then a refusal', [{ RESULT: '03' }, { RESULT: '02' }]],
  ['a doubt', [{ RESULT: '03' }]],
  ['a refusal, then a doubt', [{ RESULT: '02' }, { RESULT: '03' }]],
  ['a success of another amount', [{ AMOUNT: '1' }]],
  ['a success that is said twice', [{}, {}]],
  ['three successes, each its own capture', [{}, { TRANSACTIONID: 'T-2' }, { TRANSACTIONID: 'T-3' }]],
  ['a success, then a refusal', [{}, { RESULT: '04', TRANSACTIONID: 'T-2' }]],
])('after %s the answer is the order as the books have it', async (_, outcomes: Record<string, string>[]) => {
  const { order } = await openOne()
  for (const values of outcomes) {
    const answered = await settled(order, shop.outcome(order, { TRANSACTIONID: 'T-1', ...values }))
    expect(answered).toEqual(await findOrder(shop.database, order.order_id))
  }
})

test('a success that a reader of outcomes let pass for another shop than the order’s changes nothing', async () => {
  const { order, payment } = await openOne()
  const pairs = shop.outcome(order)
  const evidence = shop.gateways.cardProvider.readOutcome('payment', pairs)
  await settleOrder(shop.context, order, { ...evidence, shopId: '129280500000001' } as typeof evidence, 'return', pairs)
  expect([await stateOf(order), await settlementsOf(payment.id)]).toEqual(['open', []])
  expect(await auditOf(order)).toEqual(['order.opened', 'order.mismatch'])
})

const signedFacts = (order: Order) => ({
  orderId: order.order_id,
  shopId: order.shop_id,
  purpose: order.purpose,
  transactionId: 'T-asked',
  amountMinor: order.amount_minor,
  currencyNumber: '978',
})

test('a doubt leaves its code with the open order until something is certain, also where what is asked afterwards tells no code', async () => {
  const { order } = await openOne()
  expect(await settled(order, shop.outcome(order, { RESULT: '03' }))).toMatchObject({ state: 'open', result: '03' })
  for (const [kind, state] of [
    ['uncertain', 'open'],
    ['refusal', 'refused'],
  ] as const) {
    const answered = await settle(shop.context, { ...signedFacts(order), kind, result: null }, 'status')
    expect(answered).toMatchObject({ state, result: '03' })
    expect(answered).toEqual(await findOrder(shop.database, order.order_id))
  }
})

test('all that was heard of an order is kept: by which way it came, what it says, and every word of it', async () => {
  const { order } = await openOne()
  const told = [
    shop.outcome(order, { RESULT: '03', TRANSACTIONID: 'T-1' }),
    shop.outcome(order, { RESULT: '04', TRANSACTIONID: 'T-2' }),
    shop.outcome(order, { RESULT: '04' }).map(([name, value]) => [name, name === 'MAC' ? 'NULL' : value] as const),
    [['ORDERID', order.order_id]] as const,
    shop.outcome(order, { TRANSACTIONID: 'T-3' }),
  ]
  for (const pairs of told) await settled(order, pairs, 'return')
  const asked = { ...signedFacts(order), kind: 'refusal', result: null } as const
  await settle(shop.context, asked, 'status')
  const kept = await shop.database.sql<Record<string, string> & { pairs: { sealed: string } }>`
    select channel, transaction_id, result, verdict, pairs from provider_inbox
    where order_id = ${order.order_id} order by id`
  expect(kept.map((row) => [row['channel'], row['transaction_id'], row['result'], row['verdict']].join())).toEqual([
    'return,T-1,03,uncertain',
    'return,T-2,04,refusal',
    'return,,04,unsigned',
    'return,,,forged',
    'return,T-3,00,success',
    'status,T-asked,,refusal',
  ])
  const words = kept.map(({ pairs }) => openEvidence(shop.gateways.seal, pairs))
  expect(words.slice(0, -1)).toEqual(told)
  expect(Object.fromEntries(words.at(-1) ?? [])).toMatchObject({ transactionId: 'T-asked', kind: 'refusal' })
})

test('the operator reads of each end, and of each contradiction, how it was heard and of which transaction', async () => {
  const [paid, refused] = [await openOne(), await openOne()]
  await settled(refused.order, shop.outcome(refused.order, { RESULT: '05', TRANSACTIONID: 'T-0' }), 'return')
  await settled(paid.order, shop.outcome(paid.order, { TRANSACTIONID: 'T-1' }), 'return')
  await settled(paid.order, shop.outcome(paid.order, { RESULT: '04', TRANSACTIONID: 'T-2' }))
  const read = async ({ order }: { order: Order }) =>
    shop.database.sql`
      select what, detail from audit where subject = ${order.order_id} and what <> 'order.opened' order by id`
  expect(await read(refused)).toEqual([
    { what: 'order.refused', detail: { channel: 'return', transaction: 'T-0', result: '05' } },
  ])
  expect(await read(paid)).toEqual([
    { what: 'order.succeeded', detail: { channel: 'return', transaction: 'T-1', before: 'open' } },
    { what: 'order.late_refusal', detail: { channel: 'notification', transaction: 'T-2' } },
  ])
})

test('whoever paid is to be told so by a mail, once of each payment, however often it is heard', async () => {
  const { order, payment } = await openOne()
  await settled(order, shop.outcome(order, { TRANSACTIONID: 'T-1' }))
  await settled(order, shop.outcome(order, { TRANSACTIONID: 'T-1' }), 'return')
  const alerts = await shop.database.sql`select account_id, kind from alerts where subject = ${payment.id}`
  expect(alerts).toEqual([{ account_id: traveller.session.account.id, kind: 'payment_paid' }])
})

test('a success is one of its order and of its payments alone', async () => {
  const [paid, other] = [await openOne(), await openOne()]
  await settled(paid.order, shop.outcome(paid.order))
  expect(await stateOf(other.order)).toBe('open')
  const covered = await shop.database.sql`
    select order_id, is_open, is_settling from order_payments
    where order_id in (${paid.order.order_id}, ${other.order.order_id}) order by is_open`
  expect(covered).toEqual([
    { order_id: paid.order.order_id, is_open: false, is_settling: true },
    { order_id: other.order.order_id, is_open: true, is_settling: false },
  ])
})

describe('the next question about an order', () => {
  const later = async ({ order_id }: Order) => {
    await addCheck(shop.database, order_id, new Date(Date.now() + 3_600_000))
  }
  const seconds = async (order: Order) => (await shop.checksOf(order.order_id))[0] ?? 0

  test('the next question about an order comes no sooner for a doubt heard before, nor for one that it brought itself', async () => {
    const { order } = await openOne()
    const doubt = shop.outcome(order, { RESULT: '03', TRANSACTIONID: 'T-1' })
    await settled(order, doubt)
    expect(await seconds(order)).toBeLessThan(5)
    await later(order)
    await settled(order, doubt)
    expect(await seconds(order)).toBeGreaterThan(3000)
    const asked = { ...signedFacts(order), kind: 'uncertain', result: null } as const
    await settle(shop.context, asked, 'status')
    expect(await seconds(order)).toBeGreaterThan(3000)
  })

  test('the next question about an order comes no sooner for anything about an order that has ended', async () => {
    const { order } = await openOne()
    await settled(order, shop.outcome(order))
    await later(order)
    for (const values of [{ RESULT: '04' }, { RESULT: '03' }, { AMOUNT: '1' }])
      await settled(order, shop.outcome(order, values))
    await settled(order, [['ORDERID', order.order_id]])
    expect(await seconds(order)).toBeGreaterThan(3000)
  })

  test('the next question about an order comes at once for a registration whose success names no card', async () => {
    const order = await openRegistration(traveller, traveller.refuse)
    await later(order)
    expect(await takeOutcome(order, shop.outcome(order))).toMatchObject({ state: 'verifying' })
    expect(await seconds(order)).toBeLessThan(5)
  })
})

test('an order that changed since it was read is judged as it stands', async () => {
  const { order: before } = await openOne()
  const success = shop.outcome(before)
  await settled(before, success)
  for (const pairs of [success, shop.outcome(before, { RESULT: '04' })]) {
    const evidence = shop.gateways.cardProvider.readOutcome('payment', pairs)
    expect(await settleOrder(shop.context, before, evidence, 'return', pairs)).toMatchObject({ state: 'succeeded' })
  }
  expect(await auditOf(before)).toEqual(['order.opened', 'order.succeeded', 'order.late_refusal'])
})

test('a payment that another order settled is a surplus, and the answer says so as the books do', async () => {
  const { order, payment } = await openOne()
  await closeOrder(shop.database, order.order_id, { state: 'expired', result: null, transactionId: null })
  const second = await openPayment(traveller, [payment], traveller.refuse)
  await settled(second, shop.outcome(second))
  const answered = await settled(order, shop.outcome(order, { TRANSACTIONID: 'T-1' }))
  expect(answered).toEqual(await findOrder(shop.database, order.order_id))
  expect(answered).toMatchObject({ state: 'succeeded', surplus: true, surplus_minor: 1300 })
})

test('a payment is taken where another order settled it, and never by its own, however often that is looked at', async () => {
  const { order, payment } = await openOne()
  await closeOrder(shop.database, order.order_id, { state: 'expired', result: null, transactionId: null })
  const second = await openPayment(traveller, [payment], traveller.refuse)
  await settled(second, shop.outcome(second))
  const takenOf = async ({ order_id }: Order) =>
    (await lockPayments(shop.database, order_id)).map(({ is_taken }) => is_taken)
  expect([await takenOf(order), await takenOf(second)]).toEqual([[true], [false]])
})

test('an order is settled while that of other payments is held by somebody else', async () => {
  const [held, free] = [await openOne(), await openOne()]
  await shop.database.transaction(async (inside) => {
    await inside.sql`select from order_payments where order_id = ${held.order.order_id} for update`
    expect(await settled(free.order, shop.outcome(free.order))).toMatchObject({ state: 'succeeded' })
  })
})

describe('a second capture of an order', () => {
  const contradictionsOf = async (order: Order) =>
    (await auditOf(order)).filter((what) => what !== 'order.opened').slice(1)
  const capture = (order: Order, values: Record<string, string> = {}) =>
    shop.outcome(order, { TRANSACTIONID: 'T-2', ...values })

  test('a second capture of an order is a surplus although the process that heard of it died before writing it down', async () => {
    const { order } = await openOne()
    await settled(order, shop.outcome(order))
    const killed = { ...shop.database, transaction: () => Promise.reject(new Error('killed')) }
    const evidence = shop.gateways.cardProvider.readOutcome('payment', capture(order))
    const dying = settle({ ...shop.context, database: killed }, evidence, 'notification', capture(order))
    await expect(dying).rejects.toThrow('killed')
    expect(await settled(order, capture(order))).toMatchObject({ state: 'succeeded', surplus_minor: 1300 })
    expect(await settled(order, capture(order))).toMatchObject({ surplus_minor: 1300 })
    expect(await contradictionsOf(order)).toEqual(['order.surplus', 'order.second_success'])
  })

  test('a second capture of an order is a surplus although another sum was told under its number before', async () => {
    const { order } = await openOne()
    await settled(order, capture(order, { AMOUNT: '1' }))
    await settled(order, shop.outcome(order))
    expect(await settled(order, capture(order))).toMatchObject({ surplus_minor: 1300 })
  })
})

describe('a verified success', () => {
  test('a verified success settles the order, its payments and the ledger', async () => {
    const { order, payment } = await openOne()
    expect(await takeOutcome(order, shop.outcome(order, { TRANSACTIONID: 'T-1' }))).toEqual({
      purpose: 'payment',
      state: 'succeeded',
      result: '00',
      order_id: order.order_id,
      transaction_id: 'T-1',
      amount: 1300,
      currencies_code: 'EUR',
      alias_pan: null,
      short_ids: [payment.short_id],
      payments: [{ id: payment.id, short_id: payment.short_id, amount: 1300 }],
      is_surplus: false,
      surplus_amount: 0,
    })
    expect(await settlementsOf(payment.id)).toEqual([{ order_id: order.order_id, amount_minor: 1300 }])
    const [status] = await shop.gateways.operator.findPayments([payment.short_id])
    expect(status?.status).toBe('SUCCEEDED')
    expect(await auditOf(order)).toEqual(['order.opened', 'order.succeeded'])
    expect(
      await shop.database.sql`select is_open, is_settling from order_payments where order_id = ${order.order_id}`,
    ).toEqual([{ is_open: false, is_settling: true }])
  })

  test('a verified success told twenty times at once on every channel is one settlement', async () => {
    const { order, payment } = await openOne()
    const pairs = shop.outcome(order)
    const channels: Channel[] = ['notification', 'return', 'status']
    const told = Array.from({ length: 20 }, (_, at) => takeOutcome(order, pairs, channels[at % 3]))
    const verdicts = await Promise.all(told)
    expect(new Set(verdicts.map((verdict) => verdict?.state))).toEqual(new Set(['succeeded']))
    expect(await settlementsOf(payment.id)).toHaveLength(1)
    expect(await auditOf(order)).toEqual(['order.opened', 'order.succeeded'])
    const inbox = await shop.database.sql`select id from provider_inbox where order_id = ${order.order_id}`
    expect(inbox).toHaveLength(1)
  })

  test('a verified success told by two who both wait for the order’s row is one settlement and one surplus', async () => {
    const { order } = await openOne()
    const told = await withDatabase(shop.databaseUrl, async (owner) => {
      await owner.query('begin')
      await owner.query('select from provider_orders where order_id = $1 for update', [order.order_id])
      const both = ['T-1', 'T-2'].map((TRANSACTIONID) => takeOutcome(order, shop.outcome(order, { TRANSACTIONID })))
      await expect
        .poll(async () => {
          // Within its own transaction the owner would see them as they first were.
          const { rowCount } = await withDatabase(shop.databaseUrl, (client) =>
            client.query(
              "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            ),
          )
          return rowCount
        })
        .toBe(2)
      await owner.query('commit')
      return Promise.all(both)
    })
    expect(told.map((verdict) => verdict?.state)).toEqual(['succeeded', 'succeeded'])
    // Two captures: one settles, and what the other took is to be given back.
    expect((await auditOf(order)).toSorted()).toEqual([
      'order.opened',
      'order.second_success',
      'order.succeeded',
      'order.surplus',
    ])
  })

  test('a verified success mixed with refusals, doubts and forgeries in any order ends as one settlement', async () => {
    const { order, payment } = await openOne()
    const success = shop.outcome(order)
    const noise = ['04', '03', '07'].map((RESULT) => shop.outcome(order, { RESULT }))
    const unsigned = shop
      .outcome(order, { RESULT: '04' })
      .map(([name, value]) => [name, name === 'MAC' ? 'NULL' : value] as const)
    const all = Array.from({ length: 4 }, () => [success, ...noise, unsigned]).flat()
    await Promise.all(all.toSorted(() => Math.random() - 0.5).map((pairs) => takeOutcome(order, pairs)))
    expect(await stateOf(order)).toBe('succeeded')
    expect(await settlementsOf(payment.id)).toHaveLength(1)
  })

  test('a verified success stays when a refusal is told afterwards, and the operator learns of it', async () => {
    const { order, payment } = await openOne()
    await takeOutcome(order, shop.outcome(order))
    expect(await takeOutcome(order, shop.outcome(order, { RESULT: '04' }))).toMatchObject({
      state: 'succeeded',
      result: '00',
    })
    expect(await auditOf(order)).toEqual(['order.opened', 'order.succeeded', 'order.late_refusal'])
    expect(await settlementsOf(payment.id)).toHaveLength(1)
  })

  test('a verified success stays when a doubt or a forgery is told afterwards, of which nobody is told', async () => {
    const { order } = await openOne()
    await takeOutcome(order, shop.outcome(order))
    const forged = shop.outcome(order, { RESULT: '04' }, 'a key of somebody else')
    for (const pairs of [shop.outcome(order, { RESULT: '03' }), forged])
      expect(await takeOutcome(order, pairs)).toMatchObject({ state: 'succeeded', result: '00' })
    expect(await auditOf(order)).toEqual(['order.opened', 'order.succeeded'])
  })

  test('a verified success counts after a refusal, a cancel and an expiry too', async () => {
    for (const state of ['refused', 'cancelled', 'expired'] as const) {
      const { order, payment } = await openOne()
      await closeOrder(shop.database, order.order_id, { state, result: null, transactionId: null })
      expect(await takeOutcome(order, shop.outcome(order))).toMatchObject({ state: 'succeeded' })
      expect(await settlementsOf(payment.id)).toHaveLength(1)
    }
  })

  test('a verified success of a registration keeps the alias; without one nothing is proven', async () => {
    const order = await openRegistration(traveller, traveller.refuse)
    expect(await takeOutcome(order, shop.outcome(order))).toMatchObject({ state: 'verifying', alias_pan: null })
    const alias = { PANALIASREV: '', PANALIAS: '0000450000000000027', PANALIASEXPDATE: '3012', PANALIASTAIL: '0027' }
    expect(await takeOutcome(order, shop.outcome(order, alias))).toMatchObject({
      state: 'succeeded',
      alias_pan: '0000450000000000027',
    })
  })

  test('a verified success of an order that we do not know is kept, changes nothing and is told once', async () => {
    const order = { order_id: 'P00000000000000000000000000', amount_minor: 1300, purpose: 'payment' } as Order
    const pairs = shop.outcome(order)
    expect(await takeOutcome(order, pairs)).toBeUndefined()
    expect(await takeOutcome(order, pairs)).toBeUndefined()
    expect(await auditOf(order)).toEqual(['order.unknown'])
    const [kept] = await shop.database.sql<{ pairs: { sealed: string } }>`
      select pairs from provider_inbox where order_id = ${order.order_id}`
    expect(openEvidence(shop.gateways.seal, kept?.pairs ?? { sealed: '' })).toEqual(pairs)
  })
})

describe('what proves nothing', () => {
  const mac = (pairs: OutcomePairs, value: string): OutcomePairs =>
    pairs.map(([name, old]) => [name, name === 'MAC' ? value : old])
  const cases: [string, (order: Order) => OutcomePairs][] = [
    ['a success without a MAC', (order) => shop.outcome(order).filter(([name]) => name !== 'MAC')],
    ['a success with NULL as its MAC', (order) => mac(shop.outcome(order), 'NULL')],
    ['a success with an empty MAC', (order) => mac(shop.outcome(order), '')],
    ['a success with a wrong MAC', (order) => mac(shop.outcome(order), hmac('x', 'y'))],
    [
      'a success under the start key',
      (order) => shop.outcome(order, {}, 'sample-airlink-payment-start-key-0-0-0-0-0-0-0-0-0'),
    ],
    ['a success of one cent less', (order) => shop.outcome(order, { AMOUNT: '1299' })],
    ['a success of one cent more', (order) => shop.outcome(order, { AMOUNT: '1301' })],
    ['a success in another currency', (order) => shop.outcome(order, { CURRENCY: '756' })],
    ['a success of another shop', (order) => shop.outcome(order, { SHOPID: '129280500000001' })],
    ['a success of another purpose', (order) => shop.outcome(order, { ACCOUNTINGMODE: 'D' })],
    ['a success given twice in one', (order) => [...shop.outcome(order), ['RESULT', '00']]],
    ['an unsigned decline', (order) => mac(shop.outcome(order, { RESULT: '04' }), 'NULL')],
    ['a forged decline', (order) => mac(shop.outcome(order, { RESULT: '04' }), hmac('x', 'y'))],
    ['a decline of another amount', (order) => shop.outcome(order, { RESULT: '04', AMOUNT: '1' })],
    ['a signed 03', (order) => shop.outcome(order, { RESULT: '03' })],
    ['a signed 06', (order) => shop.outcome(order, { RESULT: '06' })],
    ['a signed 07', (order) => shop.outcome(order, { RESULT: '07' })],
    ['an unknown result', (order) => shop.outcome(order, { RESULT: '99' })],
  ]
  test.each(cases)('%s changes no state and has the provider asked at once', async (what, outcomeOf) => {
    const { order, payment } = await openOne()
    const pairs = outcomeOf(order)
    await takeOutcome(order, pairs)
    await takeOutcome(order, pairs)
    expect(await stateOf(order)).toBe('open')
    expect(await settlementsOf(payment.id)).toEqual([])
    // Only what was signed contradicts the books; of a forgery nobody is told.
    const contradicts = /one cent|another (?:currency|purpose|amount)/.test(what)
    expect(await auditOf(order)).toEqual(['order.opened', ...(contradicts ? ['order.mismatch'] : [])])
    const checks = await shop.checksOf(order.order_id)
    expect(checks).toHaveLength(1)
    expect(checks[0]).toBeLessThan(5)
  })

  test('what proves nothing is kept once a kind and only beside an order of ours, however often it is sent', async () => {
    const { order } = await openOne()
    const forged = Array.from({ length: 30 }, (_, at) => mac(shop.outcome(order, { TRANSACTIONID: `T-${at}` }), 'x'))
    await Promise.all(forged.map((pairs) => takeOutcome(order, pairs)))
    const unknown = { ...order, order_id: 'P11111111111111111111111111' }
    await takeOutcome(unknown, mac(shop.outcome(unknown), 'x'))
    const kept = await shop.database.sql<{
      order_id: string
    }>`select order_id from provider_inbox where verdict = 'forged'
      and order_id = any (${[order.order_id, unknown.order_id]}::text[])`
    expect(kept).toEqual([{ order_id: order.order_id }])
  })

  test('what proves nothing makes work the first time alone: said again, it takes no lock and opens no transaction', async () => {
    const { order } = await openOne()
    const forged = mac(shop.outcome(order), hmac('x', 'y'))
    const locked = { ...shop.database, transaction: () => Promise.reject(new Error('work')) }
    const say = (context = shop.context) =>
      settle(context, shop.gateways.cardProvider.readOutcome('payment', forged), 'return', forged)
    await say()
    expect(await say({ ...shop.context, database: locked })).toMatchObject({ state: 'open' })
  })

  test("what proves nothing does not read another tenant's order", async () => {
    const { order } = await openOne()
    const theirs = { ...shop.context, database: shop.ofTenant('lagunare') }
    const evidence = shop.gateways.cardProvider.readOutcome('payment', shop.outcome(order))
    expect(await settle(theirs, evidence, 'notification')).toBeUndefined()
    expect(await stateOf(order)).toBe('open')
    // They were given another shop's evidence.
    await shop.noteForged()
  })
})

describe('a signed refusal', () => {
  test('a signed refusal closes the order, so that its payment can be paid again at once', async () => {
    const { order, payment } = await openOne()
    expect(await takeOutcome(order, shop.outcome(order, { RESULT: '05' }))).toMatchObject({
      state: 'refused',
      result: '05',
    })
    expect(await auditOf(order)).toEqual(['order.opened', 'order.refused'])
    const again = await openPayment(traveller, [payment], traveller.refuse)
    expect(again.order_id).not.toBe(order.order_id)
  })
})

test('what the sandbox sends back over the wire is believed', async () => {
  const { order, form } = await openedPayment(shop, traveller)
  const query = await payHosted(form, '4598250000000027')
  const pairs = [...new URLSearchParams(query)] as OutcomePairs
  expect(await takeOutcome(order, pairs, 'return')).toMatchObject({ state: 'succeeded', result: '00' })
})
