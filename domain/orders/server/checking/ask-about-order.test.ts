import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHostedPage, payHosted } from '#testkit/portal/hosted-card.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop, Traveller } from '#testkit/shop/open-test-shop.ts'
import { openedPayment } from '#testkit/shop/opened-payment.ts'
import { settle } from '../settling/settle.ts'
import type { Order } from '../order.ts'
import { askAboutOrder } from './ask-about-order.ts'

let shop: TestShop
let traveller: Traveller
beforeAll(async () => {
  shop = await openTestShop()
  traveller = await shop.traveller()
})
afterAll(() => shop.close())

const openOne = () => openedPayment(shop, traveller)

describe('however many ask about an order at once', () => {
  /** Counts the questions that reach the provider. */
  const counting = () => {
    let asked = 0
    const { cardProvider } = shop.gateways
    const askStatus: typeof cardProvider.askStatus = (...about) => {
      asked++
      return cardProvider.askStatus(...about)
    }
    const gateways = { ...shop.gateways, cardProvider: { ...cardProvider, askStatus } }
    return { context: { ...shop.context, gateways }, asked: () => asked }
  }

  /** What the provider answered is of a moment ago, however long a busy machine takes to ask again. */
  const staysFresh = ({ order_id }: Order) =>
    shop.database.sql`update provider_orders set asked_at = now() + interval '1 hour' where order_id = ${order_id}`

  test('however many ask about an order at once, the provider is asked once, and once more some seconds later', async () => {
    const { order, form } = await openOne()
    await openHostedPage(form)
    const { context, asked } = counting()
    const verdicts = await Promise.all(Array.from({ length: 200 }, () => askAboutOrder(context, order)))
    expect(verdicts.every(({ state }) => state === 'verifying')).toBe(true)
    await staysFresh(order)
    for (let again = 0; again < 20; again++) await askAboutOrder(context, order)
    expect(asked()).toBe(1)
    await shop.database
      .sql`update provider_orders set asked_at = now() - interval '3 s' where order_id = ${order.order_id}`
    await payHosted(form, '4598250000000027')
    const later = await Promise.all(Array.from({ length: 50 }, () => askAboutOrder(context, order)))
    expect(later.every(({ state }) => state === 'succeeded')).toBe(true)
    expect(asked()).toBe(2)
  })

  test('who would close an order gets an answer of now, however many ask about it at once', async () => {
    const { order, form } = await openOne()
    await openHostedPage(form)
    const { context, asked } = counting()
    await askAboutOrder(context, order)
    await staysFresh(order)
    // The first of the two does not ask again; the second comes while that is found out.
    const [first, closed] = await Promise.all([
      askAboutOrder(context, order),
      askAboutOrder(context, order, { whenAbsent: 'cancelled' }),
    ])
    expect([closed.state, asked()]).toEqual(['cancelled', 2])
    // It reads its order before or after the other one closes it.
    expect(['verifying', 'cancelled']).toContain(first.state)
  })

  test('forged notifications that repeat make two short statements each and one row', async () => {
    const { order } = await openOne()
    let statements = 0
    const database = {
      ...shop.database,
      sql: (...query: Parameters<typeof shop.database.sql>) => (statements++, shop.database.sql(...query)),
      transaction: (...work: Parameters<typeof shop.database.transaction>) => (
        (statements += 5),
        shop.database.transaction(...work)
      ),
    } as typeof shop.database
    const forged = shop.outcome(order, {}, 'a key of somebody else')
    const evidence = shop.gateways.cardProvider.readOutcome('payment', forged)
    for (let sent = 0; sent < 300; sent++) await settle({ ...shop.context, database }, evidence, 'notification', forged)
    expect(statements).toBeLessThan(2 * 300 + 20)
    expect(await shop.database.sql`select from provider_inbox where order_id = ${order.order_id}`).toHaveLength(1)
  })
})
