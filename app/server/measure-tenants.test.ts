import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings: { LOG_LEVEL: 'silent' } })
})
afterAll(() => portal.close())

async function shown(metric: string): Promise<number | undefined> {
  const text = await (await fetch(`${portal.internalUrl}/metrics`)).text()
  const line = text.split('\n').find((each) => each.startsWith(`${metric} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('the metrics tell how many payments are open at the card provider, and for how long the oldest is', async () => {
  const labels = '{tenant="airlink",purpose="payment"}'
  expect(await shown(`tapfolio_open_orders${labels}`)).toBe(0)
  await portal.database.sql`
    insert into provider_orders (order_id, purpose, shop_id, amount_minor, currency, created)
    values ('OPEN-1', 'payment', '000000000000001', 1300, 'EUR', now() - interval '26 hours'),
      ('OPEN-2', 'payment', '000000000000001', 1300, 'EUR', now())`
  expect(await shown(`tapfolio_open_orders${labels}`)).toBe(2)
  expect(await shown(`tapfolio_oldest_open_order_seconds${labels}`)).toBeGreaterThanOrEqual(26 * 3600)
  expect(await shown('tapfolio_open_orders{tenant="lagunare",purpose="payment"}')).toBe(0)
})

test('the metrics tell how old the operator’s data is, and nothing before the first feed or of an API', async () => {
  await portal.database.sql`delete from operator_feeds`
  expect(await shown('tapfolio_feed_age_seconds{tenant="airlink"}')).toBeUndefined()
  await portal.database.sql`insert into operator_feeds (at) values (now() - interval '30 hours')`
  expect(await shown('tapfolio_feed_age_seconds{tenant="airlink"}')).toBeGreaterThanOrEqual(30 * 3600)
  expect(await shown('tapfolio_feed_age_seconds{tenant="nordovest"}')).toBeUndefined()
})

test('what an alarm hears of is 0 for each tenant before it ever happened: a first time is an increase too', async () => {
  for (const tenant of ['airlink', 'lagunare', 'nordovest']) {
    expect(await shown(`tapfolio_surpluses_total{tenant="${tenant}"}`), tenant).toBe(0)
    expect(await shown(`tapfolio_unknown_orders_total{tenant="${tenant}"}`), tenant).toBe(0)
    expect(await shown(`tapfolio_mails_total{tenant="${tenant}",result="sender"}`), tenant).toBe(0)
  }
})
