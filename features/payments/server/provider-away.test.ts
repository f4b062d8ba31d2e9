import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeVposCardProvider } from '#domain/card-provider/server/vpos-card-provider.ts'
import { checkAfterSeconds } from '#domain/orders/server/add-check.ts'
import { orderJobs } from '#domain/orders/server/checking/order-jobs.ts'
import type { Services } from '#domain/portal/server/services.ts'
import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { readConfig } from '#platform/server/config.ts'
import { runJobs } from '#platform/server/jobs/run-jobs.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { payHosted } from '#testkit/portal/hosted-card.ts'
import { startTestProxy } from '#testkit/proxy/start-test-proxy.ts'
import type { TestProxy } from '#testkit/proxy/start-test-proxy.ts'
import { ask } from '#testkit/shop/ask.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop } from '#testkit/shop/open-test-shop.ts'
import { listOpenOrders } from './list-open-orders.ts'
import { makePaymentForm } from './make-payment-form.ts'
import { savePayment } from './save-payment.ts'

let shop: TestShop
let line: TestProxy
beforeAll(async () => {
  shop = await openTestShop()
  line = await startTestProxy(shop.sandboxUrl)
})
afterAll(async () => {
  await line.close()
  await shop.close()
})

const good = '4598250000000027'
const denied = '4598250000089004'
const owner = <Row extends object>(text: string) =>
  withDatabase(shop.databaseUrl, async (client) => (await client.query<Row>(text)).rows)

/** As if so many seconds had passed: for the orders, and for the jobs that wait. */
const pass = (seconds: number) =>
  owner(`
    update provider_orders set created = created - interval '${String(seconds)} s',
      given_at = given_at - interval '${String(seconds)} s', check_at = check_at - interval '${String(seconds)} s';
    update graphile_worker._private_jobs set run_at = run_at - interval '${String(seconds)} s' where locked_at is null`)

/** A traveller whose questions to the provider go over the line, with a payment that failed and its form. */
async function payer() {
  const { tenant } = shop
  const status = line.urlOf(tenant.cardProvider.status)
  const secrets = readConfig({}).secretsOf(tenant.name, tenantSecrets)
  const cardProvider = makeVposCardProvider({
    tenant: { ...tenant, cardProvider: { ...tenant.cardProvider, status } },
    secrets,
  })
  const gateways = { ...shop.gateways, cardProvider }
  const traveller = { ...(await shop.traveller()), gateways }
  const card = await shop.linkedCard(traveller.session.account.id)
  const payment = await shop.failedPayment(card.alias_pan)
  const form = () => ask(makePaymentForm, traveller, { body: { short_ids: [payment.short_id] } })
  const made = await form()
  await shop.script(made.order_id, { notifyOrder: 'never' })
  return { traveller, payment, made, order: made.order_id, form }
}
const codeOf = (answer: Promise<unknown>) => answer.catch((error: unknown) => (error as { code: string }).code)

test('while the provider is away for an hour nothing is marked, a form call says that the payment is in verification, and once it is back each order ends as the provider says', async () => {
  const [paid, refused, seen] = [await payer(), await payer(), await payer()]
  await payHosted(paid.made, good)
  await payHosted(refused.made, denied)
  const answered = new URLSearchParams(await payHosted(seen.made, good))
  await line.refuse()
  // Its form needs no answer of the provider; whose page nobody can open now.
  const left = await payer()
  const all = [paid, refused, seen, left]

  const services: unknown = {
    tenants: { named: () => shop.tenant },
    database: { ofTenant: () => shop.database },
    gatewaysOf: () => paid.traveller.gateways,
    metrics: shop.gateways.metrics,
  }
  const lanes = { peers: { atOnce: 4, jobs: orderJobs } }
  const log = pino({ level: 'silent' })
  const jobs = await runJobs(services as Services, lanes, { databaseUrl: shop.databaseUrl, pollMs: 50, log })
  onTestFinished(() => jobs.stop())

  const stands = () =>
    owner<{ order_id: string; state: string; result: string | null; checks: number }>(
      `select order_id, state, result, checks::int from provider_orders`,
    ).then((rows) => all.map(({ order }) => rows.find(({ order_id }) => order_id === order)))
  const until = (expected: (each: number) => object) =>
    vi.waitFor(async () => expect(await stands()).toMatchObject(all.map((_, each) => expected(each))), {
      timeout: 30_000,
      interval: 20,
    })
  const marks = () =>
    owner(`
      select what from audit where what like 'order.%' and what <> 'order.opened'
      union all select payment_id from settlements`)

  let age = 0
  const hour = checkAfterSeconds.filter((seconds) => seconds <= 3600)
  expect(hour).toEqual([60, 120, 300, 600, 900, 3600])
  for (const [before, due] of hour.entries()) {
    // A tenth later at the latest.
    await pass(due * 1.1 - age)
    age = due * 1.1
    await until(() => ({ state: 'open', result: null, checks: before + 1 }))
    for (const { form, traveller, order } of all) {
      expect(await codeOf(form())).toBe('payment.in_verification')
      expect(await ask(listOpenOrders, traveller, { body: {} })).toMatchObject({ payload: [{ order_id: order }] })
    }
    const { TRANSACTIONID = '', CURRENCY = '', AMOUNT = '' } = Object.fromEntries(answered)
    const said = { TRANSACTIONID, CURRENCY, AMOUNT, ORDERID: seen.order, pending: seen.payment.short_id }
    const params = { key: shop.tenant.key, provider: 'sia_vpos', success: 'true', empty1: '', ...said }
    expect(await ask(savePayment, seen.traveller, { params })).toBe(false)
    expect(await marks()).toEqual([])
  }

  await line.accept()
  // Whoever looks waits for no planned question.
  expect(await ask(listOpenOrders, seen.traveller, { body: {} })).toEqual({ payload: [] })
  expect((await stands()).map((each) => each?.state)).toEqual(['open', 'open', 'succeeded', 'open'])
  await pass(21_600 * 1.1 - age)
  const ends = ['succeeded', 'refused', 'succeeded', 'expired']
  await until((each) => ({ state: ends[each] }))
  const settled = await owner<{ order_id: string }>('select order_id from settlements')
  expect(new Set(settled.map(({ order_id }) => order_id))).toEqual(new Set([paid.order, seen.order]))
  expect(settled).toHaveLength(2)
  expect([await codeOf(paid.form()), await codeOf(seen.form())]).toEqual(['payment.not_failed', 'payment.not_failed'])
  for (const each of [refused, left]) expect((await each.form()).order_id).not.toBe(each.order)
})
