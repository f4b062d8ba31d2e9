import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { AnswerOf } from '#contract/calls.ts'
import { mintShortIds } from '#domain/operator/server/mint-short-ids.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'

const [alias, twin, other] = ['0000450000000000027', '0000450000000000035', '0000450000000000043']
const shortIds = mintShortIds(12)
let tenants: Awaited<ReturnType<typeof tenantsWith>>
let portal: TestPortal
/** Yesterday in the tenant's zone, by the database's clock, and noon of it. */
let day: string
let noon: string
beforeAll(async () => {
  tenants = await tenantsWith({ guestSearch: { kind: 'offered', days: 90 }, receiptOwner: 'none' })
  portal = await startTestPortal({ settings: { TENANTS_DIR: tenants.folder, LOG_LEVEL: 'silent' } })
  const [now = { day: '', noon: '' }] = await portal.database.sql<{ day: string; noon: string }>`
    select yesterday::text as day, (yesterday + time '12:00') at time zone 'Europe/Rome' as noon
    from (select (now() at time zone 'Europe/Rome')::date - 1 as yesterday) y`
  ;[day, noon] = [now.day, now.noon]
  await card(alias, '459825xxxxxx0027')
  await card(twin, '520000xxxxxx0027')
  await card(other, '459825xxxxxx0043')
  await payment('charged', alias, 1300)
  await portal.database.sql`
    insert into operator_tickets (id, alias_pan, name, amount_minor, currency, passenger_number, first_tap, last_tap,
      valid_from, valid_to, time_zone, payment_id, updated)
    values ('T-1', ${alias}, 'Airport single', 1300, 'EUR', 1, ${JSON.stringify({ stop: 'Milano Cadorna', at: noon })}::jsonb,
      ${JSON.stringify({ stop: 'Malpensa T1', at: noon })}::jsonb, ${noon}, ${noon}, 'Europe/Rome', 'charged', now())`
})
afterAll(async () => {
  await portal.close()
  await tenants.remove()
})
beforeEach(async () => {
  await owner('delete from budgets')
  await owner(`delete from operator_payments where id <> 'charged'`)
})

const owner = (text: string) => withDatabase(portal.databaseUrl, (client) => client.query(text))
const card = (pan: string, truncatedPan: string) => portal.database.sql`
  insert into operator_cards (token, alias_pan, label, truncated_pan, aid, form_factor, created, updated)
  values (${`token-${pan}`}, ${pan}, 'VISA', ${truncatedPan}, 'A0000000031010', 'CARD', now(), now())`
const payment = (id: string, pan: string, amount: number, more: { result?: string; daysBefore?: number } = {}) =>
  portal.database.sql`
    insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, charges, created, updated)
    values (${id}, ${shortIds.pop() ?? ''}, ${pan}, ${amount}, 'EUR', ${more.result ?? 'SUCCEEDED'},
      ${JSON.stringify([{ result: more.result ?? 'SUCCEEDED', at: noon }])}::jsonb,
      ${noon}::timestamptz - make_interval(days => ${more.daysBefore ?? 0}::int), now())`
const line = (more: object = {}) => ({ amount: 1300, currency: 'EUR', day, last_digits: '0027', ...more })
const ask = (more: object = {}) => portal.client().ask('/payments/by_statement/guest', line(more))
const found = async (more: object = {}) => ((await ask(more)).json as AnswerOf<'findAsGuest'>).payload
const dayAfter = (days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
const statuses = (asked: readonly { status: number }[]) => Map.groupBy(asked, ({ status }) => status)

describe('answers', () => {
  test('findAsGuest answers the one payment of the line: what it was for and the way to its receipt, and nothing of its card', async () => {
    const { text, json } = await ask()
    const { payload } = json as AnswerOf<'findAsGuest'>
    expect(payload).toMatchObject([
      { amount: 1300, currency: 'EUR', is_refunded: false, journeys: [{ from: 'Milano Cadorna', to: 'Malpensa T1' }] },
    ])
    expect(Object.keys(payload[0] ?? {}).toSorted()).toEqual([
      'amount',
      'created',
      'currency',
      'is_refunded',
      'journeys',
      'receipt',
    ])
    for (const secret of [alias, 'token-', 'VISA', '459825', '"charged"', 'T-1']) expect(text).not.toContain(secret)
    const receipt = await portal.client().ask('/payments/get_info', { short_id: payload[0]?.receipt })
    expect(receipt.status).toBe(200)
  })

  test('findAsGuest answers by the day of the trip and by that of the charge, and a refunded payment without a receipt', async () => {
    await payment('late', other, 700, { daysBefore: 3 })
    await payment('refunded', other, 900, { result: 'REFUNDED' })
    expect(await found({ amount: 700, last_digits: '0043' })).toHaveLength(1)
    expect(await found({ amount: 700, last_digits: '0043', day: dayAfter(-3) })).toHaveLength(1)
    expect(await found({ amount: 700, last_digits: '0043', day: dayAfter(-1) })).toEqual([])
    expect(await found({ amount: 900, last_digits: '0043' })).toMatchObject([{ is_refunded: true, receipt: null }])
  })

  test('findAsGuest answers each payment of a card that paid the same twice that day', async () => {
    await payment('again', alias, 1300)
    expect(await found()).toHaveLength(2)
  })

  test('findAsGuest answers alike what is wrong and what does not exist', async () => {
    await payment('failed', other, 500, { result: 'FAILED' })
    const answers = await Promise.all(
      [
        { amount: 1301 },
        { currency: 'CHF' },
        { day: dayAfter(-1) },
        { day: dayAfter(1) },
        { last_digits: '9999' },
        { last_digits: '0043' },
        { amount: 500, last_digits: '0043' },
      ].map((wrong) => ask(wrong)),
    )
    for (const { status, text } of answers) expect([status, text]).toEqual([200, '{"payload":[]}'])
  })
})

describe('refuses', () => {
  test('findAsGuest refuses what is no line, and one that names no card', async () => {
    for (const odd of [
      { amount: -1 },
      { currency: 'euro' },
      { day: '2026-02-30' },
      { last_digits: '' },
      { last_digits: '27' },
    ])
      expect((await ask(odd)).status).toBe(400)
  })

  test('findAsGuest refuses lines of the same digits past those of a day, whoever asks, and lets others go on', async () => {
    const most = limits.guestSearchesOfDigitsPerDay
    const asked = await Promise.all(Array.from({ length: most + 10 }, (_, amount) => ask({ amount })))
    expect([statuses(asked).get(200)?.length, statuses(asked).get(429)?.length]).toEqual([most, 10])
    expect((await ask({ last_digits: '0043' })).status).toBe(200)
  })

  test('findAsGuest refuses an address past its lines of an hour, whatever digits they name', async () => {
    const most = limits.guestSearchesOfStrangersPerHour
    await ask({ last_digits: '0001' })
    await owner(`update budgets set points = ${String(most - 3)} where key like '%guest-searches-address%'`)
    const asked = await Promise.all(Array.from({ length: 8 }, (_, at) => ask({ last_digits: `100${String(at)}` })))
    expect([statuses(asked).get(200)?.length, statuses(asked).get(429)?.length]).toEqual([3, 5])
  })
})

describe('keeps out', () => {
  test('findAsGuest keeps out lines that fit cards of two people', async () => {
    await payment('theirs', twin, 1300)
    expect(await found()).toEqual([])
  })

  test('findAsGuest keeps out payments of longer ago than the tenant offers, and those of another tenant', async () => {
    await payment('old', other, 800, { daysBefore: 95 })
    expect(await found({ amount: 800, last_digits: '0043', day: dayAfter(-95) })).toEqual([])
    await owner(`insert into operator_cards (tenant_id, token, alias_pan, label, truncated_pan, aid, form_factor, created, updated)
      values ('lagunare', 't', '9', 'VISA', '459825xxxxxx0077', '', 'CARD', now(), now());
      insert into operator_payments (tenant_id, id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
      values ('lagunare', 'p', 's', '9', 1300, 'EUR', 'SUCCEEDED', '${new Date(noon).toISOString()}', now())`)
    expect(await found({ last_digits: '0077' })).toEqual([])
  })
})
