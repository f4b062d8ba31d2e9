import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureSettlements } from '#domain/operator/server/settlement-lag-queries.ts'
import { measureMoneyInDoubt } from '#domain/orders/server/money-in-doubt-queries.ts'
import { measureOpenOrders } from '#domain/orders/server/open-orders-queries.ts'
import type { SqlValue, TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { makeMetrics } from '#platform/server/metrics/metrics.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, asOwner, logIn } from '#testkit/portal/travellers.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings: { LOG_LEVEL: 'silent' }, isForged: true })
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

test('the metrics tell how old open orders are, and what money is in doubt: past its form, unknown, taken too much', async () => {
  await asOwner(
    portal,
    `delete from provider_orders where tenant_id = 'airlink';
     insert into provider_orders (tenant_id, order_id, purpose, shop_id, amount_minor, currency, created, given_at, state)
       select 'airlink', 'AGE-' || n, 'payment', 's', 100, 'EUR', now() - ago, now() - ago, 'open'
       from (values (1, interval '9 minutes'), (2, interval '11 minutes'), (3, interval '2 hours'), (4, interval '3 days')) ages (n, ago);
     insert into unknown_orders (tenant_id, order_id, transaction_id, amount_minor, currency, at, seen_to_at) values
       ('airlink', 'U-1', 't', 700, 'EUR', now() - interval '2 days', null), ('airlink', 'U-2', 't', 1, 'EUR', now(), now());
     insert into settlements (tenant_id, cursor, kind, payment_id, order_id, transaction_id, amount_minor, currency, at) values
       ('airlink', 9001, 'surplus', 'p-1', 'o', 't', 300, 'EUR', now() - interval '5 hours'),
       ('airlink', 9002, 'surplus', 'p-2', 'o', 't', 200, 'CHF', now()), ('airlink', 9003, 'surplus', 'p-3', 'o', 't', 50, 'EUR', now());
     insert into surplus_refunds (tenant_id, cursor, given_by) values ('airlink', 9003, 'x')`,
  )
  const age = (name: string) => shown(`tapfolio_open_orders_by_age{tenant="airlink",purpose="payment",age="${name}"}`)
  expect([await age('ten minutes'), await age('hour'), await age('day'), await age('longer')]).toEqual([1, 1, 1, 1])
  const of = (metric: string, kind: string, more = '') =>
    shown(`tapfolio_${metric}{tenant="airlink",kind="${kind}"${more}}`)
  const kinds = ['order', 'unknown', 'surplus']
  expect(await Promise.all(kinds.map((kind) => of('money_in_doubt', kind)))).toEqual([3, 1, 2])
  expect(await of('money_in_doubt_minor', 'order', ',currency="EUR"')).toBe(300)
  expect(await of('money_in_doubt_minor', 'unknown', ',currency="EUR"')).toBe(700)
  expect(await of('money_in_doubt_minor', 'surplus', ',currency="EUR"')).toBe(300)
  expect(await of('money_in_doubt_minor', 'surplus', ',currency="CHF"')).toBe(200)
  expect(await of('oldest_money_in_doubt_seconds', 'order')).toBeGreaterThanOrEqual(3 * 86_400)
  expect(await of('oldest_money_in_doubt_seconds', 'surplus')).toBeLessThan(6 * 3600)
  expect(await shown('tapfolio_money_in_doubt{tenant="lagunare",kind="unknown"}')).toBe(0)
})

test('the metrics tell how far an operator that reads settlements is behind, by what it asked for last', async () => {
  await asOwner(
    portal,
    `truncate settlements cascade; truncate settlement_reads;
     insert into settlements (tenant_id, cursor, payment_id, order_id, transaction_id, amount_minor, currency, at)
       select 'airlink', n, 'read-' || n, 'o', 't', 100, 'EUR', now() - (4 - n) * interval '1 hour' from generate_series(1, 3) n`,
  )
  const read = async (after: string) => {
    const headers = { authorization: `Bearer ${portal.operatorSecret}` }
    const { status } = await fetch(`${portal.url}/api/operator/settlements?after=${after}`, { headers })
    expect(status).toBe(200)
    return [await shown(`tapfolio_settlements_waiting{tenant="airlink"}`), await lagHours()]
  }
  const lagHours = async () =>
    Math.floor(((await shown(`tapfolio_settlement_lag_seconds{tenant="airlink"}`)) ?? -1) / 3600)
  expect(await read('')).toEqual([3, 3])
  expect(await read('2')).toEqual([1, 1])
  // Asking again from before takes nothing back, and nobody has what does not exist.
  expect(await read('1')).toEqual([1, 1])
  expect(await read('99999')).toEqual([0, 0])
  expect(await asOwner(portal, 'select cursor from settlement_reads').then(({ rows }) => rows)).toEqual([{ cursor: 3 }])
})

test('the metrics tell how far behind an operator is that is told, and what it did not take', async () => {
  await asOwner(
    portal,
    `insert into settlements (tenant_id, cursor, payment_id, order_id, transaction_id, amount_minor, currency, at) values
       ('nordovest', 1, 'told', 'o', 't', 100, 'EUR', now() - interval '9 hours'),
       ('nordovest', 2, 'untold', 'o', 't', 100, 'EUR', now() - interval '2 hours'),
       ('nordovest', 3, 'not taken', 'o', 't', 100, 'EUR', now() - interval '9 hours');
     insert into settlement_deliveries (tenant_id, payment_id, is_taken) values
       ('nordovest', 'told', true), ('nordovest', 'untold', null), ('nordovest', 'not taken', false)`,
  )
  expect(await shown('tapfolio_settlements_waiting{tenant="nordovest"}')).toBe(1)
  expect(Math.floor(((await shown('tapfolio_settlement_lag_seconds{tenant="nordovest"}')) ?? -1) / 3600)).toBe(2)
  expect(await shown('tapfolio_settlements_refused{tenant="nordovest"}')).toBe(1)
})

test('each look of the metrics goes by an index that holds only what is open: no scrape reads a table through', async () => {
  await asOwner(
    portal,
    `insert into provider_orders (tenant_id, order_id, purpose, shop_id, amount_minor, currency, state)
       select 'airlink', 'MANY-' || n, 'payment', 's', 100, 'EUR', 'succeeded' from generate_series(1, 4000) n;
     insert into settlements (tenant_id, cursor, payment_id, order_id, transaction_id, amount_minor, currency)
       select 'airlink', 100000 + n, 'many-' || n, 'o', 't', 100, 'EUR' from generate_series(1, 4000) n;
     insert into settlement_deliveries (tenant_id, payment_id, is_taken) select 'airlink', 'many-' || n, true from generate_series(1, 4000) n;
     insert into unknown_orders (tenant_id, order_id, transaction_id, amount_minor, currency, seen_to_at)
       select 'airlink', 'many-' || n, 't', 1, 'EUR', now() from generate_series(1, 4000) n;
     insert into settlement_reads (tenant_id, cursor) values ('airlink', 104000) on conflict (tenant_id) do update set cursor = 104000;
     analyze provider_orders, settlements, settlement_deliveries, unknown_orders, settlement_reads, surplus_refunds`,
  )
  const plans: string[] = []
  const explaining: TenantDatabase = {
    ...portal.database,
    async sql<Row>(text: TemplateStringsArray, ...values: SqlValue[]) {
      const parts = Object.assign([`explain ${text[0] ?? ''}`, ...text.slice(1)], { raw: [] })
      const rows = await portal.database.sql<{ 'QUERY PLAN': string }>(parts, ...values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return portal.database.sql<Row>(text, ...values)
    },
  }
  const metrics = makeMetrics()
  await measureOpenOrders(explaining, metrics)
  await measureMoneyInDoubt(explaining, metrics)
  await measureSettlements(explaining, metrics, true)
  await measureSettlements(explaining, metrics, false)
  const [open = '', doubt = '', told = '', read = ''] = plans
  expect(open).toMatch(/provider_orders_tenant_id_created_idx|open_orders_by_check/)
  expect(doubt).toMatch(/provider_orders_tenant_id_created_idx|open_orders_by_check/)
  expect(doubt).toContain('open_unknown_orders')
  expect(doubt).toContain('one_surplus_a_transaction')
  expect(told).toContain('untold_deliveries')
  expect(told).toContain('refused_deliveries')
  expect(read).toContain('settlements_pkey')
  for (const plan of plans)
    expect(plan).not.toMatch(/Seq Scan on (provider_orders|settlements|settlement_deliveries|unknown_orders)/)
})

test('the metrics count logins and wrong passwords, feeds and their lines, and what was found in what is kept', async () => {
  const email = 'counted@example.org'
  const accounts_id = await addTraveller(portal, email)
  const login = async (result: string) =>
    (await shown(`tapfolio_logins_total{tenant="airlink",way="password",result="${result}"}`)) ?? 0
  const before = [await login('opened'), await login('wrong')]
  const client = await logIn(portal, email)
  await portal.client().ask('/login', { email, password: 'not this one at all' })
  expect([await login('opened'), await login('wrong')]).toEqual(before.map((number) => number + 1))
  await client.ask('/bank_cards/get', { accounts_id })
  await client.ask('/bank_cards/get', { accounts_id })
  expect(await shown('tapfolio_cache_looks_total{cache="sessions",result="hit"}')).toBeGreaterThan(0)
  const feed = (body: string) => {
    const headers = { 'content-type': 'application/x-ndjson', authorization: `Bearer ${portal.operatorSecret}` }
    return fetch(`${portal.url}/api/operator/feed`, { method: 'POST', headers, body })
  }
  await feed('')
  await feed('{}\n[]\n')
  expect(await shown('tapfolio_feeds_total{tenant="airlink",end="whole"}')).toBe(2)
  expect(await shown('tapfolio_feed_records_total{tenant="airlink",result="refused"}')).toBe(2)
})
