import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { openSharedRates } from './shared-rates.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await createTestDatabase()
})
afterAll(() => at.close())

const log = pino({ level: 'silent' })
const rows = () =>
  withDatabase(at.url, (client) => client.query<{ key: string; points: number }>('select * from budgets'))
let now: number
beforeEach(async () => {
  // What one test counted is not told in the next one.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  now = 1_800_000_000_000
  await withDatabase(at.url, (client) => client.query('delete from budgets'))
})
afterEach(() => vi.useRealTimers())
const server = (database: TenantDatabase = at.database.ofTenant('airlink')) =>
  openSharedRates(database, { log, now: () => now })
const claims = (rates: ReturnType<typeof server>, count: number, perMinute = 30) =>
  Array.from({ length: count }, () => rates.claim('login', 'anna', perMinute)).filter((wait) => wait === 0).length

describe('calls a minute', () => {
  test('calls pass up to the limit within any sixty seconds, and are told when there is room again', () => {
    const rates = server()
    now += 15_000
    expect(claims(rates, 40)).toBe(30)
    expect(rates.claim('login', 'anna', 30)).toBe(47)
    expect(rates.claim('login', 'bruno', 30)).toBe(0)
    expect(rates.claim('logout', 'anna', 30)).toBe(0)
    now += 47_000
    expect(claims(rates, 40)).toBe(1)
    now += 28_000
    expect(claims(rates, 40)).toBe(14)
    now += 120_000
    expect(claims(rates, 40)).toBe(30)
  })

  test('calls a minute are one count of all servers', async () => {
    const [one, other] = [server(), server()]
    expect(claims(one, 20)).toBe(20)
    expect(claims(other, 5)).toBe(5)
    await one.flush()
    await other.flush()
    expect(claims(other, 40)).toBe(5)
    await other.flush()
    expect(claims(one, 1)).toBe(1)
    await one.flush()
    expect(claims(one, 40)).toBe(0)
    const { rows: stored } = await rows()
    expect(stored.map(({ points }) => points)).toEqual([31])
  })

  test('calls a minute are told in one statement, however many they are', async () => {
    const [database, told] = [at.database.ofTenant('airlink'), vi.fn()]
    const rates = server({ ...database, sql: (...given) => (told(), database.sql(...given)) })
    for (const traveller of ['anna', 'bruno', 'carla'])
      for (let call = 0; call < 5; call++) rates.claim('login', traveller, 30)
    await rates.flush()
    expect((await rows()).rows.map(({ points }) => points)).toEqual([5, 5, 5])
    expect(told).toHaveBeenCalledOnce()
  })

  test('calls a minute of those far below the limit cost the database nothing', async () => {
    const rates = server()
    for (let traveller = 0; traveller < 500; traveller++) rates.claim('login', String(traveller), 30)
    await rates.flush()
    expect((await rows()).rows).toEqual([])
  })

  test('calls a minute are counted in bounded memory: the counter made first makes room', () => {
    const rates = server()
    expect(claims(rates, 40)).toBe(30)
    for (let address = 0; address < 60_000; address++) rates.claim('login', String(address), 30)
    expect(claims(rates, 1)).toBe(1)
  })

  test('calls a minute go on being counted while the database is away, and are told by themselves when it is back', async () => {
    const database = at.database.ofTenant('airlink')
    let isAway = true
    const rates = server({
      ...database,
      sql: (...given) => (isAway ? Promise.reject(new Error('away')) : database.sql(...given)),
    })
    expect(claims(rates, 20)).toBe(20)
    await expect(rates.flush()).rejects.toThrow('away')
    expect(claims(rates, 40)).toBe(10)
    await vi.advanceTimersByTimeAsync(1000)
    expect(claims(rates, 40)).toBe(0)
    isAway = false
    await vi.advanceTimersByTimeAsync(1000)
    await expect.poll(async () => (await rows()).rows.map(({ points }) => points)).toEqual([30])
  })
})
