import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import type { FeedRecord } from '../lines/feed-record.ts'
import { sampleCard, samplePayment, sampleTicket } from '#testkit/operator/sample-records.ts'
import { storeFeed } from './store-feed.ts'

/** `npm run proof` makes them three times as many by FEED_RUNS. */
const runs = Number(process.env['FEED_RUNS'] ?? 50)

let server: TestDatabase
let database: TenantDatabase
beforeAll(async () => {
  server = await createTestDatabase()
  database = server.database.ofTenant('airlink')
})
afterAll(() => server.close())

async function tablesAfter(feeds: readonly (readonly FeedRecord[])[], atOnce = false): Promise<unknown> {
  for (const clear of [
    () => database.sql`delete from operator_cards`,
    () => database.sql`delete from operator_tickets`,
    () => database.sql`delete from operator_payments`,
  ])
    await clear()
  const store = (records: readonly FeedRecord[]) =>
    storeFeed(database, Readable.from([Buffer.from(records.map((record) => JSON.stringify(record)).join('\n'))]))
  if (atOnce) await Promise.all(feeds.map(store))
  else for (const records of feeds) await store(records)
  return [
    await database.sql`select * from operator_cards order by token`,
    await database.sql`select * from operator_tickets order by id`,
    await database.sql`select id, alias_pan, amount_minor, currency, charges, last_result, status, created, updated
      from operator_payments order by id`,
  ]
}

const instant = fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000001Z', '2026-03-29T01:00:00Z')
const pairs = fc.option(
  fc.dictionary(fc.constantFrom('stop', 'line', 'Ä'), fc.constantFrom('a', 'b', 'é'), { maxKeys: 2 }),
)
const reference = fc.option(fc.constantFrom('A'.repeat(29), 'B'.repeat(29)))
// Few keys and few values, so that clashes with equal and different contents are common.
const record: fc.Arbitrary<FeedRecord> = fc.oneof(
  fc
    .record({
      token: fc.constantFrom('a', 'b'),
      label: fc.constantFrom('VISA', 'V PAY'),
      payment_account_reference: reference,
      updated: instant,
    })
    .map(sampleCard),
  fc
    .record({
      id: fc.constantFrom('T-1', 'T-2'),
      name: fc.constantFrom('x', 'Y', 'é'),
      first_tap: pairs,
      last_tap: pairs,
      payment_id: fc.option(fc.constant('P-1')),
      updated: instant,
    })
    .map(sampleTicket),
  fc
    .record({
      id: fc.constantFrom('P-1', 'P-2'),
      amount: fc.constantFrom(1, 2),
      charges: fc.array(fc.record({ result: fc.constantFrom('FAILED', 'SUCCEEDED', 'PENDING'), at: instant }), {
        maxLength: 3,
      }),
      updated: instant,
    })
    .map(samplePayment),
)

const records = fc.array(record, { minLength: 1, maxLength: 12 })
const shuffled = records.chain((all) =>
  fc.record({
    all: fc.constant(all),
    // Every record at least once and in any order, some of them again, cut into feeds anywhere.
    again: fc
      .shuffledSubarray(all)
      .chain((some) => fc.shuffledSubarray([...all, ...some], { minLength: all.length + some.length })),
    cut: fc.nat({ max: 24 }),
  }),
)

describe('records', () => {
  test(
    'records make the same tables in any order, repeated or not, in one feed or two',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(shuffled, async ({ all, again, cut }) => {
          const once = await tablesAfter([all])
          expect(await tablesAfter([again.slice(0, cut), again.slice(cut)])).toEqual(once)
          expect(await tablesAfter([again.slice(cut), again.slice(0, cut)], true)).toEqual(once)
        }),
        { numRuns: runs },
      )
    },
  )

  test('records of any content are stored or refused, and never break the feed', { timeout: 120_000 }, async () => {
    const odd = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\0', '\ud800', '', '9'.repeat(400)),
      fc.integer(),
      fc.double(),
      fc.constant(null),
      fc.dictionary(fc.string(), fc.string()),
    )
    const spoilt = fc
      .tuple(
        record,
        fc.constantFrom(
          'token',
          'id',
          'alias_pan',
          'name',
          'label',
          'amount',
          'currency',
          'charges',
          'updated',
          'valid_to',
          'first_tap',
          'created',
          'passenger_number',
          'payment_id',
          'time_zone',
          '__proto__',
          'type',
        ),
        odd,
      )
      .map(([right, field, value]) =>
        JSON.stringify(right).replace(/}$/, `,${JSON.stringify(field)}:${JSON.stringify(value) ?? 'null'}}`),
      )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(spoilt, fc.json(), fc.string()), { maxLength: 30 }), async (lines) => {
        const sent = lines.filter((line) => line.trim() !== '' && !line.includes('\n'))
        const report = await storeFeed(database, Readable.from([Buffer.from(sent.join('\n'))]))
        expect(report.accepted + report.unchanged + report.refused).toBe(sent.length)
      }),
      { numRuns: 2 * runs },
    )
  })
})
