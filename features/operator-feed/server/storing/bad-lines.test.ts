import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { sampleCard, samplePayment, sampleTicket } from '#testkit/operator/sample-records.ts'
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
  test('a bad line is refused with its number, path and code while the others are stored', async () => {
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
      JSON.stringify({ ...samplePayment(), charges: [{ result: 'DECLINED', at: '2026-03-29T05:00:00Z' }] }),
      JSON.stringify(samplePayment({ currency: 'euro' })),
      JSON.stringify(sampleTicket({ name: 'nul \0 inside' })),
      JSON.stringify(sampleCard({ payment_account_reference: 'short' })),
      JSON.stringify(sampleTicket({ name: 'y'.repeat(70_000) })),
      JSON.stringify(sampleTicket({ id: 'good-2' })),
    ]
    const bytes = Buffer.concat([Buffer.from(lines.join('\n') + '\n'), Buffer.from([0x7b, 0xff, 0x7d])])
    const report = await storeFeed(database, Readable.from([bytes]))
    expect(report).toMatchObject({ accepted: 2, unchanged: 0, refused: 23 })
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
      '20 charges.0.result unknown_result',
      '21 currency invalid',
      '22 name invalid',
      '23 payment_account_reference invalid',
      '24  too_long',
      '26  json',
    ])
    const said = new Map(report.errors.map(({ line, expected }) => [line, expected]))
    expect(said.get(16)).toBe(
      'must be null or a map of up to 32 texts (names of 1 to 64 characters, values of up to 256) such as {"stop":"Milano Cadorna"}; ' +
        '`at`, where there is one, an instant in UTC such as 2026-03-29T00:50:00Z',
    )
    expect(said.get(20)).toBe('must be one of SUCCEEDED, FAILED, PENDING, REFUNDED')
    expect(said.get(3)).toBe('must be a text of up to 200 characters')
    expect(said.get(22)).toBe(
      'must be a text of up to 200 characters, without zero characters and half surrogate pairs',
    )
    expect([...said.values()].filter((words) => !/^must (?:be|hold) \S+/.test(words))).toEqual([])
  })

  test('a bad line tells all its faults, and a feed the first thousand', async () => {
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
    expect(report.errors.at(-1)).toEqual({
      line: 1000,
      path: 'type',
      code: 'unknown_type',
      expected: 'must be one of card, ticket, payment',
    })
  })

  test('a line with a full card number is refused wherever it stands, and never repeated in the answer', async () => {
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

  test('a line that names a field twice is refused, however deep and escaped, as readers differ in which counts', async () => {
    const ticket = JSON.stringify(sampleTicket({ name: 'NAME' }))
    const payment = JSON.stringify(samplePayment())
    const lines = [
      ticket.replace('"amount":', '"amount":1,"amount":'),
      ticket.replace('"type":', '"type":"card","type":'),
      ticket.replace('{', '{"\\u0061mount":1,'),
      ticket.replace('"name":', '"name":"4111111111111111","name":'),
      ticket.replace('"stop":', '"stop":"A","stop" :'),
      payment.replace('"result":', '"result":"SUCCEEDED","result":'),
      ticket.replace('NAME', String.raw`\"amount\": 1, \"amount\" :`),
    ]
    const report = await storeFeed(database, Readable.from([Buffer.from(lines.join('\n'))]))
    expect(report).toMatchObject({ accepted: 1, refused: 6 })
    expect(report.errors).toEqual(
      [1, 2, 3, 4, 5, 6].map((line) => ({
        line,
        path: '',
        code: 'named_twice',
        expected: 'must hold each field once',
      })),
    )
  })

  test('a good line that holds what nobody reads, or a currency that nobody pays in online, is stored with a warning', async () => {
    const odd = { '</script> ä': 1, pasenger_number: 2 }
    const report = await feed(
      { ...sampleTicket({ id: 'w-1' }), ...odd },
      { ...sampleTicket({ id: 'w-2' }), pasenger_number: 3 },
      { ...sampleTicket({ id: 'w-3' }), passenger_number: undefined, pasenger_number: 3 },
      {
        ...samplePayment({ id: 'w-4', charges: [] }),
        charges: [{ result: 'FAILED', at: '2026-03-29T05:00:00Z', why: 'x' }],
      },
      samplePayment({ id: 'w-5', currency: 'XAU' }),
      samplePayment({ id: 'w-6' }),
    )
    expect(report).toMatchObject({ accepted: 5, refused: 1 })
    expect(report.warnings.map(({ line, path, code, count }) => [line, path, code, count])).toEqual([
      [1, '', 'unknown_field', 1],
      [1, 'pasenger_number', 'unknown_field', 3],
      [4, 'charges.why', 'unknown_field', 1],
      [5, 'currency', 'currency_not_online', 1],
    ])
    expect(report.warnings[1]?.expected).toContain('passenger_number')
    expect(report.warnings[3]?.expected).toContain('cannot be settled online')
  })
})
