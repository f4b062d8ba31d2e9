import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { payHosted } from '#testkit/portal/hosted-card.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop } from '#testkit/shop/open-test-shop.ts'
import { openedPayment } from '#testkit/shop/opened-payment.ts'
import type { Services } from '#domain/portal/server/services.ts'
import { runJobs } from '#platform/server/jobs/run-jobs.ts'
import type { RunningJobs } from '#platform/server/jobs/run-jobs.ts'
import { orderJobs } from './order-jobs.ts'
import { findOrder } from '../orders-queries.ts'
import { settle } from '../settling/settle.ts'

let shop: TestShop
let jobs: RunningJobs
beforeAll(async () => {
  shop = await openTestShop()
  const services: unknown = {
    tenants: { named: () => shop.tenant },
    database: { ofTenant: () => shop.database },
    gatewaysOf: () => shop.gateways,
    metrics: shop.gateways.metrics,
  }
  const log = pino({ level: 'silent' })
  jobs = await runJobs(
    services as Services,
    { peers: { atOnce: 4, jobs: orderJobs } },
    { databaseUrl: shop.databaseUrl, pollMs: 100, log },
  )
})
afterAll(async () => {
  await jobs.stop()
  await shop.close()
})

test('an outcome that proves nothing has the worker ask the provider, who tells what was paid', async () => {
  const traveller = await shop.traveller()
  const { order, form } = await openedPayment(shop, traveller)
  await payHosted(form, '4598250000000027')
  const forged = shop.outcome(order, {}, 'a key of somebody else')
  const evidence = shop.gateways.cardProvider.readOutcome('payment', forged)
  expect(evidence.kind).toBe('forged')
  await settle(shop.context, evidence, 'notification', forged)
  await vi.waitFor(
    async () => expect(await findOrder(shop.database, order.order_id)).toMatchObject({ state: 'succeeded' }),
    { timeout: 30_000, interval: 50 },
  )
})
