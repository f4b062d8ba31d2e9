import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { createTestDatabase } from '../../../tools/test-database/create-test-database.ts'
import type { TestDatabase } from '../../../tools/test-database/create-test-database.ts'
import { sampleCard, samplePayment, sampleTicket } from './sample-records.ts'
import { storeFeed } from './store-feed.ts'

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
  test('is stored whole, a ticket before its payment and a payment before its card', async () => {
    const report = await feed(sampleTicket(), samplePayment(), sampleCard())
    expect(report).toEqual({ accepted: 3, unchanged: 0, refused: 0, errors: [] })
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

  test('changes nothing when it is sent again, and keeps the short ids', async () => {
    const shortIds = () => database.sql<{ short_id: string }>`select id, short_id from operator_payments order by id`
    await feed(samplePayment(), samplePayment({ id: 'P-2' }), sampleTicket(), sampleCard())
    const before = await shortIds()
    const again = await feed(samplePayment(), samplePayment({ id: 'P-2' }), sampleTicket(), sampleCard())
    expect(again).toEqual({ accepted: 0, unchanged: 4, refused: 0, errors: [] })
    expect(await shortIds()).toEqual(before)
    for (const { short_id } of before) expect(short_id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(before).toHaveLength(2)
  })

  test('takes the newer of two records and ignores the older', async () => {
    await feed(sampleTicket({ name: 'first', updated: '2026-03-29T04:00:00Z' }))
    expect(await feed(sampleTicket({ name: 'newer', updated: '2026-03-29T04:00:00.001Z' }))).toMatchObject({
      accepted: 1,
    })
    expect(await feed(sampleTicket({ name: 'older', updated: '2026-03-28T04:00:00Z' }))).toMatchObject({ unchanged: 1 })
    expect(await names()).toEqual([{ name: 'newer' }])
  })

  test('takes the newest of several records with one key in one batch', async () => {
    const report = await feed(
      sampleTicket({ name: 'second', updated: '2026-03-29T05:00:00Z' }),
      sampleTicket({ name: 'third', updated: '2026-03-29T06:00:00Z' }),
      sampleTicket({ name: 'first', updated: '2026-03-29T04:00:00Z' }),
    )
    expect(report).toMatchObject({ accepted: 1, unchanged: 2 })
    expect(await names()).toEqual([{ name: 'third' }])
  })

  test('reads the last charge by its time and not by its place', async () => {
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

  test('leaves a payment settled that was paid online, whatever it says later', async () => {
    await feed(samplePayment())
    await database.sql`update operator_payments set settled_order = 'O-1', settled_at = now()`
    await feed(samplePayment({ updated: '2026-04-01T00:00:00Z' }))
    expect(await database.sql`select status, last_result, settled_order from operator_payments`).toEqual([
      { status: 'SUCCEEDED', last_result: 'FAILED', settled_order: 'O-1' },
    ])
  })

  test('may be packed with gzip, cut anywhere, and end without a newline', async () => {
    const text = ndjson(sampleTicket({ name: '東京 – Malpensa Été' }), sampleCard()).trimEnd()
    for (const bytes of [Buffer.from(text), gzipSync(text)]) {
      const cut = Array.from(bytes, (byte) => Buffer.from([byte]))
      expect(await storeFeed(database, Readable.from(cut))).toMatchObject({ refused: 0 })
    }
    expect(await names()).toEqual([{ name: '東京 – Malpensa Été' }])
  })

  test('may be empty', async () => {
    const nothing = { accepted: 0, unchanged: 0, refused: 0, errors: [] }
    expect(await storeFeed(database, Readable.from([]))).toEqual(nothing)
    expect(await storeFeed(database, Readable.from([Buffer.from('\n\n  \r\n')]))).toEqual(nothing)
  })

  test('of 2,500 records is stored in several batches', async () => {
    const report = await feed(...Array.from({ length: 2500 }, (_, n) => sampleTicket({ id: `T-${String(n)}` })))
    expect(report).toMatchObject({ accepted: 2500 })
    expect(await ticketCount()).toBe(2500)
  })

  test('belongs to its tenant', async () => {
    await feed(sampleTicket())
    expect(await server.database.ofTenant('lagunare').sql`select id from operator_tickets`).toEqual([])
  })
})

describe('a broken feed', () => {
  test('leaves whole batches only, and may be sent again', async () => {
    const records = Array.from({ length: 2500 }, (_, n) => sampleTicket({ id: `T-${String(n)}` }))
    const stream = new PassThrough()
    const stored = storeFeed(database, stream)
    const failed = expect(stored).rejects.toThrow('cut')
    if (!stream.write(ndjson(...records))) await once(stream, 'drain')
    stream.destroy(new Error('cut'))
    await failed
    expect([0, 1000, 2000]).toContain(await ticketCount())
    expect(await feed(...records)).toMatchObject({ refused: 0 })
    expect(await ticketCount()).toBe(2500)
  })

  test('is refused when its gzip is broken or ends early', async () => {
    const packed = gzipSync(ndjson(sampleTicket()))
    const spoilt = Buffer.concat([packed.subarray(0, 30), Buffer.from('spoilt'), packed.subarray(36)])
    for (const bytes of [packed.subarray(0, -20), spoilt])
      await expect(storeFeed(database, Readable.from([bytes]))).rejects.toThrow('request.malformed')
  })

  test('throws what the database throws, after reading on', async () => {
    const broken: TenantDatabase = { ...database, transaction: () => Promise.reject(new Error('disk full')) }
    const records = Array.from({ length: 5000 }, (_, n) => sampleTicket({ id: `T-${String(n)}` }))
    await expect(storeFeed(broken, Readable.from([Buffer.from(ndjson(...records))]))).rejects.toThrow('disk full')
  })
})

describe('a bad line', () => {
  test('is refused with its number, path and code while the others are stored', async () => {
    const lines = [
      JSON.stringify(sampleTicket({ id: 'good-1' })),
      '{"type":"ticket",',
      JSON.stringify({ ...sampleTicket(), name: undefined }),
      JSON.stringify({ ...sampleTicket(), amount: 13.5 }),
      JSON.stringify({ ...sampleTicket(), amount: '1300' }),
      JSON.stringify({ ...sampleTicket(), amount: -1 }),
      '',
      JSON.stringify(sampleTicket({ time_zone: 'Europe/Atlantis' })),
      JSON.stringify(sampleTicket({ time_zone: '+02:00' })),
      JSON.stringify(sampleTicket({ name: 'x'.repeat(201) })),
      JSON.stringify(sampleTicket({ valid_to: '2026-02-30T00:00:00Z' })),
      JSON.stringify(sampleTicket({ valid_to: '2026-03-29T02:00:00+02:00' })),
      JSON.stringify({ type: 'coupon' }),
      JSON.stringify({ id: 'T-1' }),
      '[]',
      JSON.stringify(sampleTicket({ first_tap: { at: 'noon' } })),
      JSON.stringify(
        sampleTicket({ first_tap: Object.fromEntries(Array.from({ length: 33 }, (_, n) => [`k${String(n)}`, 'v'])) }),
      ),
      JSON.stringify({ ...sampleTicket(), last_tap: { stop: 7 } }),
      JSON.stringify(samplePayment({ charges: [{ result: 'FAILED', at: 'never' }] })),
      JSON.stringify(samplePayment({ currency: 'euro' })),
      JSON.stringify(sampleTicket({ name: 'nul \0 inside' })),
      JSON.stringify(sampleCard({ payment_account_reference: 'short' })),
      JSON.stringify(sampleTicket({ name: 'y'.repeat(70_000) })),
      JSON.stringify(sampleTicket({ id: 'good-2' })),
    ]
    const bytes = Buffer.concat([Buffer.from(lines.join('\n') + '\n'), Buffer.from([0x7b, 0xff, 0x7d])])
    const report = await storeFeed(database, Readable.from([bytes]))
    expect(report).toMatchObject({ accepted: 2, unchanged: 0, refused: 22 })
    expect(report.errors.map(({ line, path, code }) => `${String(line)} ${path} ${code}`)).toEqual([
      '2  json',
      '3 name missing',
      '4 amount not_whole',
      '5 amount not_whole',
      '6 amount invalid',
      '8 time_zone unknown_zone',
      '9 time_zone unknown_zone',
      '10 name too_long',
      '11 valid_to invalid',
      '12 valid_to invalid',
      '13 type unknown_type',
      '14 type missing',
      '15  json',
      '16 first_tap invalid',
      '17 first_tap too_long',
      '18 last_tap invalid',
      '19 charges.0.at invalid',
      '20 currency invalid',
      '21 name invalid',
      '22 payment_account_reference invalid',
      '23  too_long',
      '25  json',
    ])
  })

  test('tells all its faults, and a feed the first thousand', async () => {
    expect(await feed({ type: 'payment', id: 'P-1' })).toMatchObject({
      refused: 1,
      errors: ['alias_pan', 'amount', 'currency', 'charges', 'created', 'updated'].map((path) => ({
        line: 1,
        path,
        code: 'missing',
      })),
    })
    const report = await feed(...Array.from({ length: 1200 }, () => ({ type: 'unheard' })))
    expect(report.refused).toBe(1200)
    expect(report.errors).toHaveLength(1000)
    expect(report.errors.at(-1)).toEqual({ line: 1000, path: 'type', code: 'unknown_type' })
  })

  test('with a full card number is refused wherever it stands, and never repeated in the answer', async () => {
    const number = '4111111111111111'
    const hidden = JSON.stringify(sampleTicket({ name: 'HERE' })).replace('HERE', '\\u0034111111111111111')
    const lines = [
      JSON.stringify(sampleCard({ truncated_pan: number })),
      JSON.stringify(sampleCard({ token: number })),
      JSON.stringify(sampleTicket({ alias_pan: number })),
      JSON.stringify(sampleTicket({ first_tap: { [number]: 'x' } })),
      JSON.stringify(sampleTicket({ last_tap: { note: '4111 1111 1111 1111' } })),
      JSON.stringify({ ...sampleTicket(), remark: Number(number) }),
      JSON.stringify({ ...sampleTicket(), [number]: 1 }),
      hidden,
    ]
    const report = await storeFeed(database, Readable.from([Buffer.from(lines.join('\n'))]))
    expect(report).toMatchObject({ accepted: 0, refused: 8 })
    expect(report.errors.map(({ path }) => path)).toEqual([
      'truncated_pan',
      'token',
      'alias_pan',
      'first_tap',
      'last_tap',
      '',
      '',
      'name',
    ])
    expect(report.errors.every(({ code }) => code === 'full_card_number')).toBe(true)
    expect(JSON.stringify(report)).not.toContain('4111')
  })
})
