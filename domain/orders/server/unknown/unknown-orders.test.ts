import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payHosted } from '#testkit/portal/hosted-card.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop } from '#testkit/shop/open-test-shop.ts'
import { openPayment } from '../opening/open-order.ts'
import { findOrder } from '../orders-queries.ts'
import { settle, settleOrder, unknownOrders } from '../settling/settle.ts'
import { askAboutNumber, noteSeenTo, writeWhatItPaid } from './unknown-orders.ts'
import { openUnknownOrders } from './unknown-orders-queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Paid at the provider; then our books are as they were before, as from a backup. */
async function lost(amountMinor = 1300, card = '4598250000000027') {
  const traveller = await shop.traveller()
  const { alias_pan } = await shop.linkedCard(traveller.session.account.id)
  const payment = await shop.failedPayment(alias_pan, amountMinor)
  const order = await openPayment(traveller, [payment], traveller.refuse)
  const form = shop.gateways.cardProvider.makeForm({
    orderId: order.order_id,
    purpose: 'payment',
    amountMinor,
    currency: 'EUR',
    language: 'en',
    email: '',
    description: 'Test',
  })
  await shop.script(order.order_id, { notifyOrder: 'never' })
  const query = await payHosted(form, card)
  await shop.database.sql`delete from order_payments where order_id = ${order.order_id}`
  await shop.database.sql`delete from provider_orders where order_id = ${order.order_id}`
  return { traveller, payment, order, pairs: [...new URLSearchParams(query)] as [string, string][] }
}
const notify = (pairs: [string, string][], context = shop.context) =>
  settle(context, shop.gateways.cardProvider.readOutcome('payment', pairs), 'notification', pairs)
const known = async (orderId: string) =>
  (await openUnknownOrders(shop.database)).filter(({ order_id }) => order_id === orderId)

test('a signed notification of an order that is not there makes it known, with an alarm, once', async () => {
  const { order, pairs } = await lost()
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  for (let sent = 0; sent < 3; sent++) expect(await notify(pairs, { ...shop.context, log })).toBeUndefined()
  expect(await known(order.order_id)).toMatchObject([{ amount_minor: 1300, currency: 'EUR', seen_to_at: null }])
  expect(lines).toHaveLength(1)
  const { values } = await shop.gateways.metrics.of(unknownOrders).get()
  expect(values).toEqual([{ labels: { tenant: 'airlink' }, value: 1 }])
  const audited = await shop.database
    .sql`select id from audit where what = 'order.unknown' and subject = ${order.order_id}`
  expect(audited).toHaveLength(1)
})

test('a signed refusal of an order that is not there is kept, and nobody has to look for money', async () => {
  const { order, pairs } = await lost(1300, '4598250000089004')
  expect(shop.gateways.cardProvider.readOutcome('payment', pairs)).toMatchObject({ kind: 'refusal' })
  await notify(pairs)
  expect(await known(order.order_id)).toEqual([])
  const kept = await shop.database.sql`select verdict from provider_inbox where order_id = ${order.order_id}`
  expect(kept).toEqual([{ verdict: 'refusal' }])
  // Nor for that of a registration, which takes none.
  const facts = { orderId: 'R-lost', shopId: '129280500000001', transactionId: 'T-lost', currencyNumber: '978' }
  const registered = { ...facts, kind: 'success', purpose: 'registration', amountMinor: 0, alias: undefined } as const
  expect(await settle(shop.context, registered, 'notification')).toBeUndefined()
  expect(await known('R-lost')).toEqual([])
})

test('what an order that is not there took in a currency of none of ours is known by its number', async () => {
  const { order } = await lost()
  const facts = { orderId: order.order_id, shopId: order.shop_id, transactionId: 'T-peso', currencyNumber: '484' }
  const paid = { ...facts, kind: 'success', purpose: 'payment', amountMinor: 1300, alias: undefined } as const
  expect(await settle(shop.context, paid, 'notification')).toBeUndefined()
  expect(await known(order.order_id)).toMatchObject([{ amount_minor: 1300, currency: '484' }])
})

test('an order that went while its outcome was on the way changes nothing, and told again it makes it known', async () => {
  const { order, pairs } = await lost()
  const evidence = shop.gateways.cardProvider.readOutcome('payment', pairs)
  expect(await settleOrder(shop.context, order, evidence, 'notification', pairs)).toEqual(order)
  await notify(pairs)
  expect(await known(order.order_id)).toMatchObject([{ amount_minor: 1300 }])
})

test('a forged notification of an order that is not there makes nothing known', async () => {
  const { order, pairs } = await lost()
  await notify(pairs.map(([name, value]) => [name, name === 'MAC' ? '0'.repeat(64) : value]))
  expect(await known(order.order_id)).toEqual([])
})

test('what an unknown order may have paid is not charged again, until somebody saw to it', async () => {
  const { traveller, payment, order, pairs } = await lost()
  const cheaper = await shop.failedPayment(payment.alias_pan, 1000)
  const dearer = await shop.failedPayment(payment.alias_pan, 1301)
  const francs = await shop.failedPayment(payment.alias_pan, 1300, 'CHF')
  const other = await lost()
  await notify(pairs)
  const open = (wanted: typeof payment) => openPayment(traveller, [wanted], traveller.refuse)
  await expect(open(payment)).rejects.toMatchObject({ code: 'payment.maybe_paid' })
  await expect(open(cheaper)).rejects.toMatchObject({ code: 'payment.maybe_paid' })
  // It cannot have paid these, nor anything of somebody else's.
  await open(dearer)
  await open(francs)
  await openPayment(other.traveller, [other.payment], other.traveller.refuse)
  expect(await noteSeenTo(shop.database, order.order_id, 'anna')).toBe(true)
  expect(await noteSeenTo(shop.database, order.order_id, 'anna')).toBe(false)
  await open(payment)
})

test('what an unknown order paid is written by command, and settles by the provider’s own word', async () => {
  const { payment, order, pairs, traveller } = await lost()
  await notify(pairs)
  const dear = await shop.failedPayment(payment.alias_pan, 2000)
  await expect(writeWhatItPaid(shop.context, order.order_id, [dear.id], 'anna')).rejects.toThrow('1300 EUR')
  await expect(writeWhatItPaid(shop.context, order.order_id, ['P-none'], 'anna')).rejects.toThrow('no payment P-none')
  const verdict = await writeWhatItPaid(shop.context, order.order_id, [payment.id], 'anna')
  expect(verdict).toMatchObject({ state: 'succeeded', is_surplus: false, short_ids: [payment.short_id] })
  expect(await findOrder(shop.database, order.order_id)).toMatchObject({ account_id: traveller.session.account.id })
  expect(await known(order.order_id)).toEqual([])
  const [row] = await shop.gateways.operator.findPayments([payment.short_id])
  expect(row?.status).toBe('SUCCEEDED')
  await expect(writeWhatItPaid(shop.context, order.order_id, [payment.id], 'anna')).rejects.toThrow('no unknown order')
})

test('an order’s number from the provider’s own list is asked about by command', async () => {
  const { order } = await lost()
  expect(await askAboutNumber(shop.context, order.order_id)).toBe('success')
  expect(await known(order.order_id)).toHaveLength(1)
  expect(await askAboutNumber(shop.context, 'P00000000000000000000000000')).toBe('absent')
  await expect(askAboutNumber(shop.context, '4711')).rejects.toThrow('no order number of ours')
})
