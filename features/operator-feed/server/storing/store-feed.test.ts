import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { sampleCard, samplePayment, sampleTicket } from '#testkit/operator/sample-records.ts'
import { openWorkers } from '#platform/server/workers/open-workers.ts'
import { BlockCutter } from '../lines/block-cutter.ts'
import { feedWork } from './feed-work.ts'
import type { FeedBlock } from './read-block.ts'
import { storeFeed } from './store-feed.ts'
import { BrokenGzip } from './unpack.ts'

let server: TestDatabase
let database: TenantDatabase
beforeAll(async () => {
  server = await createTestDatabase()
  database = server.database.ofTenant('airlink')
})
afterAll(() => server.close())
beforeEach(async () => {
  await database.sql`delete from operator_cards`
  await database.sql`delete from operator_tickets`
  await database.sql`delete from operator_payments`
})

const ndjson = (...records: unknown[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('')
const feed = (...records: unknown[]) => storeFeed(database, Readable.from([Buffer.from(ndjson(...records))]))
const names = () => database.sql<{ name: string }>`select name from operator_tickets order by id`
const ticketCount = async () =>
  (await database.sql<{ count: number }>`select count(*) as count from operator_tickets`)[0]?.count

describe('a feed', () => {
  test('a feed is stored whole, a ticket before its payment and a payment before its card', async () => {
    const report = await feed(sampleTicket(), samplePayment(), sampleCard())
    expect(report).toEqual({ accepted: 3, unchanged: 0, refused: 0, errors: [], warnings: [] })
    expect(
      await database.sql`select alias_pan, amount_minor, first_tap->>'stop' as stop, last_tap, valid_from, updated
      from operator_tickets`,
    ).toEqual([
      {
        alias_pan: '0000450000000000027',
        amount_minor: 1300,
        stop: 'Milano Cadorna',
        last_tap: null,
        valid_from: '2026-03-29T00:50:00.000Z',
        updated: '2026-03-29T04:00:00.000Z',
      },
    ])
  })

  test('a feed is noted when it came to its end; one that is refused whole or breaks off is not', async () => {
    const noted = async () => (await database.sql`select at from operator_feeds`).length
    await database.sql`delete from operator_feeds`
    await feed({ type: 'nothing that we know' })
    const broken = async function* () {
      yield Buffer.from(ndjson(sampleCard()))
      throw new Error('the line broke')
    }
    await expect(storeFeed(database, broken())).rejects.toThrow('the line broke')
    expect(await noted()).toBe(0)
    await feed(sampleCard(), { type: 'nothing that we know' })
    expect(await noted()).toBe(1)
  })

  test('a feed changes nothing when it is sent again, and keeps the short ids', async () => {
    const shortIds = () => database.sql<{ short_id: string }>`select id, short_id from operator_payments order by id`
    await feed(samplePayment(), samplePayment({ id: 'P-2' }), sampleTicket(), sampleCard())
    const before = await shortIds()
    const again = await feed(samplePayment(), samplePayment({ id: 'P-2' }), sampleTicket(), sampleCard())
    expect(again).toEqual({ accepted: 0, unchanged: 4, refused: 0, errors: [], warnings: [] })
    expect(await shortIds()).toEqual(before)
    for (const { short_id } of before) expect(short_id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(before).toHaveLength(2)
  })

  test('a feed takes the newer of two records and ignores the older', async () => {
    await feed(sampleTicket({ name: 'first', updated: '2026-03-29T04:00:00Z' }))
    expect(await feed(sampleTicket({ name: 'newer', updated: '2026-03-29T04:00:00.001Z' }))).toMatchObject({
      accepted: 1,
    })
    expect(await feed(sampleTicket({ name: 'older', updated: '2026-03-28T04:00:00Z' }))).toMatchObject({ unchanged: 1 })
    expect(await names()).toEqual([{ name: 'newer' }])
  })

  test('a feed takes the newest of several records with one key in one batch', async () => {
    const report = await feed(
      sampleTicket({ name: 'second', updated: '2026-03-29T05:00:00Z' }),
      sampleTicket({ name: 'third', updated: '2026-03-29T06:00:00Z' }),
      sampleTicket({ name: 'first', updated: '2026-03-29T04:00:00Z' }),
    )
    expect(report).toMatchObject({ accepted: 1, unchanged: 2 })
    expect(await names()).toEqual([{ name: 'third' }])
  })

  test('a feed reads the last charge by its time and not by its place', async () => {
    await feed(
      samplePayment({
        charges: [
          { result: 'SUCCEEDED', at: '2026-03-30T05:00:00Z' },
          { result: 'FAILED', at: '2026-03-29T05:00:00Z' },
        ],
      }),
      samplePayment({ id: 'P-2', charges: [] }),
    )
    expect(await database.sql`select status from operator_payments order by id`).toEqual([
      { status: 'SUCCEEDED' },
      { status: '' },
    ])
  })

  test('a feed leaves a payment settled that was paid online, whatever it says later', async () => {
    await feed(samplePayment())
    await database.sql`update operator_payments set settled_order = 'O-1', settled_at = now()`
    await feed(samplePayment({ updated: '2026-04-01T00:00:00Z' }))
    expect(await database.sql`select status, last_result, settled_order from operator_payments`).toEqual([
      { status: 'SUCCEEDED', last_result: 'FAILED', settled_order: 'O-1' },
    ])
  })

  test('a feed may be packed with gzip, cut anywhere, and end without a newline', async () => {
    const text = ndjson(sampleTicket({ name: '東京 – Malpensa Été' }), sampleCard()).trimEnd()
    for (const bytes of [Buffer.from(text), gzipSync(text)]) {
      const cut = Array.from(bytes, (byte) => Buffer.from([byte]))
      expect(await storeFeed(database, Readable.from(cut))).toMatchObject({ refused: 0 })
    }
    expect(await names()).toEqual([{ name: '東京 – Malpensa Été' }])
  })

  test('a feed may be empty', async () => {
    const nothing = { accepted: 0, unchanged: 0, refused: 0, errors: [], warnings: [] }
    expect(await storeFeed(database, Readable.from([]))).toEqual(nothing)
    expect(await storeFeed(database, Readable.from([Buffer.from('\n\n  \r\n')]))).toEqual(nothing)
  })

  test('a feed of 2,500 records is stored in several batches', async () => {
    const report = await feed(...Array.from({ length: 2500 }, (_, n) => sampleTicket({ id: `T-${String(n)}` })))
    expect(report).toMatchObject({ accepted: 2500 })
    expect(await ticketCount()).toBe(2500)
  })

  test('a feed belongs to its tenant alone', async () => {
    await feed(sampleTicket())
    expect(await server.database.ofTenant('lagunare').sql`select id from operator_tickets`).toEqual([])
  })
})

describe('a broken feed', () => {
  test('a broken feed leaves whole batches only, and may be sent again', async () => {
    const records = Array.from({ length: 5000 }, (_, n) => sampleTicket({ id: `T-${String(n)}` }))
    const bytes = Buffer.from(ndjson(...records))
    const stream = new PassThrough()
    const stored = storeFeed(database, stream)
    const failed = expect(stored).rejects.toThrow('cut')
    if (!stream.write(bytes)) await once(stream, 'drain')
    stream.destroy(new Error('cut'))
    await failed
    const whole = [0]
    for (const block of new BlockCutter().push(bytes))
      whole.push((whole.at(-1) ?? 0) + block.toString().trimEnd().split('\n').length)
    expect(whole.length).toBeGreaterThan(2)
    expect(whole).toContain(await ticketCount())
    expect(await feed(...records)).toMatchObject({ refused: 0 })
    expect(await ticketCount()).toBe(5000)
  })

  test('a broken feed is read in a thread as on the spot, line numbers and findings of all blocks included', async () => {
    const records = Array.from({ length: 4000 }, (_, n) =>
      n % 500 === 499 ? { type: 'coupon' } : sampleTicket({ id: `T-${String(n)}`, name: `"Ä" \\ ${String(n)}` }),
    )
    const workers = openWorkers()
    try {
      const bytes = () => Readable.from([Buffer.from(ndjson(...records))])
      const readElsewhere = vi.fn((block: FeedBlock) => workers.run(feedWork, block, { tenant: 'airlink', asker: '' }))
      const report = await storeFeed(database, bytes(), { readElsewhere })
      expect(readElsewhere.mock.calls.length).toBeGreaterThan(1)
      expect(report).toMatchObject({ accepted: 3992, refused: 8 })
      expect(report.errors.map(({ line }) => line)).toEqual([500, 1000, 1500, 2000, 2500, 3000, 3500, 4000])
      expect((await names())[0]).toEqual({ name: '"Ä" \\ 0' })
      expect(await storeFeed(database, bytes())).toEqual({ ...report, accepted: 0, unchanged: 3992 })
    } finally {
      await workers.close()
    }
  })

  test('a broken feed is refused when its gzip is broken or ends early', async () => {
    const packed = gzipSync(ndjson(sampleTicket()))
    const spoilt = Buffer.concat([packed.subarray(0, 30), Buffer.from('spoilt'), packed.subarray(36)])
    for (const bytes of [packed.subarray(0, -20), spoilt])
      await expect(storeFeed(database, Readable.from([bytes]))).rejects.toThrow(BrokenGzip)
  })

  test('a feed that fails throws what the database throws, after reading on', async () => {
    const broken: TenantDatabase = { ...database, transaction: () => Promise.reject(new Error('disk full')) }
    const records = Array.from({ length: 5000 }, (_, n) => sampleTicket({ id: `T-${String(n)}` }))
    await expect(storeFeed(broken, Readable.from([Buffer.from(ndjson(...records))]))).rejects.toThrow('disk full')
  })
})
