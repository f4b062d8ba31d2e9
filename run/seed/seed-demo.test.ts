import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { makePasswords } from '#platform/server/passwords/argon-passwords.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoFeed } from './demo-feed.ts'
import { dressDemoCards } from './dress-cards-queries.ts'
import { seedDemo } from './seed-demo.ts'

const today = new Date('2026-11-21T05:30:00Z')
const passwords = makePasswords({ minimumLength: 8, tenantWords: ['airlink', 'Airlink Express'] })
interface FeedLine {
  type: string
  currency?: string
  first_tap?: { stop: string } | null
  charges?: { result: string }[]
}

let server: TestDatabase
let database: TenantDatabase
beforeAll(async () => {
  server = await createTestDatabase()
  database = server.database.ofTenant('airlink')
  await seedDemo({ database, tenant: { name: 'airlink' }, passwords, today })
})
afterAll(() => server.close())

async function one<Row>(rows: Promise<Row[]>): Promise<Row | undefined> {
  return (await rows)[0]
}
const failedOf = (aliasPan: string) => database.sql<{ amount: number; currency: string }>`
  select amount_minor as amount, currency from operator_payments
  where alias_pan = ${aliasPan} and status = 'FAILED' order by created desc`
const countOf = async (aliasPan: string) =>
  (
    await one(
      database.sql<{ count: number }>`select count(*) as count from operator_payments where alias_pan = ${aliasPan}`,
    )
  )?.count

describe("the demo's data", () => {
  test('the demo’s data is the same every time', () => {
    const lines = (): string[] => [...demoFeed('airlink', { today })]
    expect(lines()).toEqual(lines())
    expect([...demoFeed('lagunare', { today })]).not.toEqual(lines())
  })

  test('the demo’s data is each operator’s own: its stops, its fares, its currencies', () => {
    const facts = (tenant: string) => {
      const records = [...demoFeed(tenant, { today })].map((line) => JSON.parse(line) as FeedLine)
      const payments = records.filter(({ type }) => type === 'payment')
      const failed = payments.filter(({ charges }) => charges?.at(-1)?.result === 'FAILED')
      const stops = records.flatMap(({ type, first_tap }) => (type === 'ticket' && first_tap ? [first_tap.stop] : []))
      const currencies = (of: FeedLine[]) => [...new Set(of.map(({ currency }) => currency))].sort()
      return { stops: new Set(stops), currencies: currencies(payments), failed: currencies(failed) }
    }
    const [airport, regional, lagoon] = [facts('airlink'), facts('nordovest'), facts('lagunare')]
    expect(regional).toMatchObject({ currencies: ['CHF', 'EUR'], failed: ['EUR'] })
    expect(lagoon).toMatchObject({ currencies: ['CHF', 'EUR'], failed: ['CHF', 'EUR'] })
    const all = [airport, regional, lagoon].flatMap(({ stops }) => [...stops])
    expect(new Set(all).size).toBe(all.length)
  })

  test('the demo’s data covers 13 months up to today and none of the future', async () => {
    const range = await one(database.sql<{ months: number; future: number }>`
      select max(extract(epoch from ${today}::timestamptz - valid_from)) / 86400 / 30.4 as months,
        count(*) filter (where valid_from > ${today} or (last_tap->>'at')::timestamptz > ${today}) as future
      from operator_tickets`)
    expect(Number(range?.months)).toBeGreaterThan(12)
    expect(range?.future).toBe(0)
    const late = await database.sql`select id from operator_payments where created > ${today} or updated > ${today}`
    expect(late).toEqual([])
  })

  test('the demo’s data has two failed payments of one card within 30 days, 13.00 and 12.80 euros, among 25', async () => {
    const failed = await failedOf('0000450000000000027')
    expect(failed).toEqual([
      { amount: 1300, currency: 'EUR' },
      { amount: 1280, currency: 'EUR' },
    ])
    expect(await countOf('0000450000000000027')).toBe(25)
    const recent = await database.sql`select id from operator_tickets
      where alias_pan = '0000450000000000027' and valid_from > ${today}::timestamptz - interval '29 days'`
    expect(recent.length).toBeGreaterThanOrEqual(10)
  })

  test('the demo’s data has every card that can be registered, except the one that was never used', async () => {
    const known = new Set(
      (await database.sql<{ alias_pan: string }>`select alias_pan from operator_cards`).map((card) => card.alias_pan),
    )
    const tens = Array.from({ length: 10 }, (_, n) => `000045000000000020${String(n)}`)
    const others = [
      '0000450000000000027',
      '0000450000000000035',
      '0000670000000000043',
      '0000370000000000051',
      '0000450000000000068',
    ]
    for (const alias of [...tens, ...others, '0000550000000000100']) expect(known).toContain(alias)
    expect(known).not.toContain('0000450000000000999')
    for (const alias of tens) {
      expect((await failedOf(alias)).length).toBeGreaterThanOrEqual(1)
      expect(await countOf(alias)).toBe(14)
    }
  })

  test('the demo’s data joins a plastic card with a phone and a watch', async () => {
    expect(
      await database.sql`select alias_pan, form_factor from operator_cards where payment_account_reference =
        (select payment_account_reference from operator_cards where alias_pan = '0000550000000000100') order by alias_pan`,
    ).toEqual([
      { alias_pan: '0000550000000000100', form_factor: 'CARD' },
      { alias_pan: '0000550000000000101', form_factor: 'DEVICE' },
      { alias_pan: '0000550000000000102', form_factor: 'DEVICE' },
    ])
    expect(await failedOf('0000550000000000100')).toHaveLength(1)
    expect(await failedOf('0000550000000000101')).toHaveLength(0)
  })

  test('the demo’s data has what goes wrong most easily', async () => {
    const facts = await one(database.sql`
      select count(*) filter (where last_tap is null) > 0 as "missing last taps",
        count(*) filter (where (valid_from at time zone time_zone)::date < (valid_to at time zone time_zone)::date) > 0
          as "across midnight",
        count(*) filter (where (valid_to at time zone time_zone) - (valid_from at time zone time_zone) > valid_to - valid_from)
          > 0 as "across the change to summer time",
        count(*) filter (where (valid_to at time zone time_zone) - (valid_from at time zone time_zone) < valid_to - valid_from)
          > 0 as "across the change to winter time",
        count(*) filter (where name ~ '[ぁ-ヿ一-龯]') > 0 as "Japanese",
        max(length(name)) > 100 as "long names"
      from operator_tickets`)
    expect(new Set(Object.values(facts ?? {}))).toEqual(new Set([true]))
    const results = await database.sql<{
      status: string
    }>`select distinct status from operator_payments order by status`
    expect(results.map(({ status }) => status)).toEqual(['FAILED', 'PENDING', 'REFUNDED', 'SUCCEEDED'])
    const currencies = await database.sql<{
      currency: string
    }>`select distinct currency from operator_payments order by 1`
    expect(currencies.map(({ currency }) => currency)).toEqual(['CHF', 'EUR', 'GBP', 'JPY'])
    const twice = await database.sql`select id from operator_payments where charges @> '[{"result":"FAILED"}]'
      and status = 'FAILED' and jsonb_array_length(charges) = 2 limit 1`
    expect(twice).toHaveLength(1)
  })

  test('the demo’s data is of 40 travellers, or of as many as wanted', () => {
    const holders = (travellers: number): number => {
      const names = new Set<string>()
      for (const line of demoFeed('airlink', { today, travellers })) {
        const record = JSON.parse(line) as { type: string; alias_pan: string; payment_account_reference: string | null }
        if (record.type === 'card') names.add(record.payment_account_reference ?? record.alias_pan)
      }
      return names.size
    }
    expect(holders(40)).toBe(40)
    expect(holders(300)).toBe(300)
  })
})

describe('the demo accounts', () => {
  test('the demo accounts are confirmed, hold their cards and open with their passwords', async () => {
    for (const account of demoAccounts) {
      const row = await one(database.sql<{ id: string; password_hash: string; confirmed: boolean }>`
        select id, password_hash, confirmed_at is not null as confirmed from accounts where email = ${account.email}`)
      expect(row?.confirmed).toBe(true)
      expect(await passwords.verify(row?.password_hash, account.password)).toBe(true)
      expect(await passwords.isStrong(account.password, [account.name, account.surname, account.email])).toBe(true)
      const cards = await database.sql<{ alias_pan: string }>`
        select alias_pan from bank_cards where account_id = ${row?.id ?? ''} order by alias_pan`
      expect(cards.map((card) => card.alias_pan)).toEqual(account.cards.toSorted())
    }
  })

  test('demo accounts that people look at have a named card and one about to expire, and their holder’s changes stay', async () => {
    await dressDemoCards(database)
    await database.sql`update bank_cards set own_name = 'Trips' where own_name = 'Holidays'`
    await dressDemoCards(database)
    const cards = await database.sql`select own_name, colour, expires < now() + interval '2 months' as ends
      from bank_cards where expires is not null order by own_name`
    expect(cards).toEqual([
      { own_name: '', colour: 'green', ends: false },
      { own_name: 'Trips', colour: 'violet', ends: true },
      { own_name: 'Work', colour: 'green', ends: false },
    ])
  })

  test('the demo accounts are not added a second time, and a ledger that was fed is left alone', async () => {
    await seedDemo({ database, tenant: { name: 'airlink' }, passwords, today: new Date('2026-12-01T00:00:00Z') })
    const late = await database.sql`select id from operator_tickets where valid_from > ${today}`
    expect(late).toEqual([])
    const fed = server.database.ofTenant('lagunare')
    await fed.sql`insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, created, updated)
      values ('P', 'S', '1', 1, 'EUR', now(), now())`
    await seedDemo({ database: fed, tenant: { name: 'lagunare' }, passwords, today })
    expect(await fed.sql`select id from operator_payments`).toEqual([{ id: 'P' }])
  })
})
