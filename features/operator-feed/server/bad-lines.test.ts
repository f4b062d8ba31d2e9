import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const feed = (...records: unknown[]) =>
  storeFeed(database, Readable.from([Buffer.from(records.map((record) => JSON.stringify(record)).join('\n'))]))

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
