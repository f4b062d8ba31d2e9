import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#domain/portal/server/services.ts'
import { openPayment } from '#domain/orders/server/opening/open-order.ts'
import { settle } from '#domain/orders/server/settling/settle.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop, Traveller } from '#testkit/shop/open-test-shop.ts'
import { ordersCommand, surplusCommand } from './orders-command.ts'

let shop: TestShop
let traveller: Traveller
let services: Services
beforeAll(async () => {
  shop = await openTestShop()
  traveller = await shop.traveller()
  const named = (name: string) => [shop.tenant, { name: 'lagunare' }].find((tenant) => tenant.name === name)
  const context: unknown = {
    tenants: { all: [shop.tenant, { name: 'lagunare' }], named },
    database: { ofTenant: shop.ofTenant },
    gatewaysOf: () => shop.gateways,
  }
  services = context as Services
})
afterAll(() => shop.close())

const takeOutcome = (pairs: ReturnType<TestShop['outcome']>) =>
  settle(shop.context, shop.gateways.cardProvider.readOutcome('payment', pairs), 'notification', pairs)

describe('portal surplus', () => {
  test('portal surplus lists sum, date and transaction, and notes that it was given back once', async () => {
    expect((await surplusCommand(services, ['list'])).text).toBe('Nothing was taken that was not owed.')
    const { alias_pan } = await shop.linkedCard(traveller.session.account.id)
    const payment = await shop.failedPayment(alias_pan, 2330)
    const order = await openPayment(traveller, [payment], traveller.refuse)
    await takeOutcome(shop.outcome(order, { TRANSACTIONID: 'T-1' }))
    await takeOutcome(shop.outcome(order, { TRANSACTIONID: 'T-2' }))
    const { text, code } = await surplusCommand(services, ['list', 'airlink'])
    expect(code).toBe(0)
    expect(text).toMatch(
      new RegExp(
        `^airlink  \\S+Z  23\\.30 EUR  payment ${payment.id}  order ${order.order_id}  transaction T-2  TO BE GIVEN BACK$`,
      ),
    )
    expect(JSON.parse((await surplusCommand(services, ['list', '--json'])).text)).toMatchObject([
      { tenant: 'airlink', payment_id: payment.id, transaction_id: 'T-2', amount_minor: 2330, returned_at: null },
    ])
    expect((await surplusCommand(services, ['list', '--json', 'lagunare'])).text).toBe('[]')
    expect((await surplusCommand(services, ['list', 'lagunare'])).text).toBe('Nothing was taken that was not owed.')
    const noted = await surplusCommand(services, ['refunded', payment.id])
    expect(noted).toMatchObject({ code: 0, text: expect.stringContaining('transaction T-2') as string })
    for (const wanted of [payment.id, order.order_id, 'T-2'])
      expect(await surplusCommand(services, ['refunded', wanted])).toMatchObject({
        code: 1,
        text: expect.stringMatching(/^It was noted as given back before:\n.*given back 20/) as string,
      })
    expect((await surplusCommand(services, ['list'])).text).toContain('given back 20')
  })

  test('portal surplus of nothing, of an unknown tenant or with half a command says so', async () => {
    expect(await surplusCommand(services, ['refunded', 'P-none'])).toMatchObject({ code: 1 })
    await expect(surplusCommand(services, ['list', 'nobody'])).rejects.toThrow('there is no tenant nobody')
    expect(await surplusCommand(services, ['refunded'])).toMatchObject({ code: 2 })
    expect(await ordersCommand(services, ['pays', 'airlink', 'P-1'])).toMatchObject({ code: 2 })
  })
})

test('portal orders lists captures that our books do not have, and notes them as seen to', async () => {
  expect((await ordersCommand(services, ['unknown'])).text).toBe('Every capture that we were told of is in our books.')
  const orderId = 'P00000000000000000000000000'
  await takeOutcome(
    shop.outcome({ order_id: orderId, amount_minor: 1300, purpose: 'payment' }, { TRANSACTIONID: 'T-9' }),
  )
  expect((await ordersCommand(services, ['unknown'])).text).toMatch(
    /^airlink {2}\S+Z {2}13\.00 EUR {2}order P0{26} {2}transaction T-9$/,
  )
  expect(JSON.parse((await ordersCommand(services, ['unknown', 'airlink', '--json'])).text)).toMatchObject([
    { tenant: 'airlink', order_id: orderId, transaction_id: 'T-9', amount_minor: 1300 },
  ])
  expect((await ordersCommand(services, ['ask', 'airlink', 'P00000000000000000000000001'])).text).toContain('absent')
  expect(await ordersCommand(services, ['seen', 'airlink', orderId])).toMatchObject({ code: 0 })
  expect(await ordersCommand(services, ['seen', 'airlink', orderId])).toMatchObject({ code: 1 })
})
