import { pino } from 'pino'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { startTestProxy } from '#testkit/proxy/start-test-proxy.ts'
import type { TestProxy } from '#testkit/proxy/start-test-proxy.ts'
import { isDatabaseDown } from './database-down.ts'
import { openDatabase } from './open-database.ts'
import { openPool } from './open-pool.ts'
import { tenantDatabase } from './tenant-database.ts'

const log = pino({ level: 'silent' })
const wasDown = { down: true }
const downOf = (error: unknown) => ({ down: isDatabaseDown(error) })

let at: TestDatabase
let line: TestProxy
const pools: pg.Pool[] = []
beforeAll(async () => {
  at = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()))
  await line?.close()
})
afterAll(() => at.close())

async function throughLine(more: { max?: number; answerMs?: number } = {}) {
  line = await startTestProxy(at.url)
  const pool = openPool({ url: line.urlOf(at.url), log, name: 'cut me', max: 3, ...more })
  pools.push(pool)
  return pool
}

/** Ends every connection of ours from the server's side, as an administrator or a crash would. */
const kill = (where = '') =>
  withDatabase(at.url, async (client) => {
    const killed = await client.query<object>(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut me' ${where}`,
    )
    return killed.rows.length
  })
const until = (where: string) =>
  vi.waitFor(async () => expect(await kill(where)).toBeGreaterThan(0), { interval: 20, timeout: 30_000 })

// Vitest fails the run for any error that nobody listens to, as Node ends the process for it.
test('a connection that is lost while idle, in a statement, or held in a transaction ends nothing but its own work', async () => {
  const pool = await throughLine()
  await Promise.all([pool.query('select 1'), pool.query('select 1')])
  await kill()
  await vi.waitFor(() => expect(pool.totalCount).toBe(0), { timeout: 30_000 })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])

  const inStatement = pool.query('select pg_sleep(30)').catch(downOf)
  await until("and query like '%sleep%' and state = 'active'")
  expect(await inStatement).toEqual(wasDown)

  const database = tenantDatabase('airlink', pool)
  const taken = new Promise<pg.PoolClient>((known) => pool.once('acquire', known))
  const held = database.transaction(async (inside) => {
    await inside.sql`select 1`
    // The loss arrives while nobody asks anything.
    const client = await taken
    const lost = new Promise<void>((ended) => client.once('end', ended))
    await kill("and state = 'idle in transaction'")
    await lost
    await inside.sql`select 1`
  })
  expect(await held.catch(downOf)).toEqual(wasDown)
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

test('connections that a break in the line left half-open while idle are replaced before a call notices', async () => {
  const pool = await throughLine()
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)')))
  line.goSilent()
  line.speak()
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  onTestFinished(() => later.mockRestore())
  const began = Date.now()
  const answers = await Promise.all([1, 2, 3, 4].map(() => pool.query('select 1 as one')))
  expect(answers.map(({ rows }) => rows as object[])).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
  expect(Date.now() - began).toBeLessThan(10_000)
})

test('a statement whose answer never comes is given up, alone and in a transaction, and the next one works', async () => {
  const pool = await throughLine({ max: 1 })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  /** The time of the timers that watch over answers is over, on a line that is silent; on any other one nobody hurries. */
  const untilGivenUp = async (asked: Promise<unknown>) => {
    let outcome: unknown
    void asked.catch(downOf).then((known) => (outcome = known))
    await vi.waitFor(
      () => {
        for (const [ring, ms] of timers.mock.calls) if (ms === 17_000) ring()
        expect(outcome).toBeDefined()
      },
      { timeout: 30_000 },
    )
    return outcome
  }
  const database = tenantDatabase('airlink', pool)
  await pool.query('select 1')
  line.goSilent()
  expect(await untilGivenUp(pool.query('select 1'))).toEqual(wasDown)
  line.speak()
  const broken = database.transaction(async (inside) => {
    await inside.sql`select 1`
    line.goSilent()
    return untilGivenUp(inside.sql`select 2`)
  })
  expect(await broken.catch(downOf)).toEqual(wasDown)
  line.speak()
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }])
})

test('a connection that a callback took is given back once, however often that is asked for', async () => {
  const pool = await throughLine({ max: 1 })
  const taken = await new Promise<(error?: unknown) => void>((resolve, reject) => {
    pool.connect((error, _client, release) => (error ? reject(error) : resolve(release)))
  })
  taken()
  const next = await pool.connect()
  taken(new Error('the line was lost'))
  expect(pool.totalCount).toBe(1)
  await expect(next.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
  next.release()
})

test('a statement has no timer of its own: one a connection watches over all of them', async () => {
  const pool = await throughLine({ max: 3 })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  const ofAnswers = () => timers.mock.calls.filter(([, ms]) => ms === 17_000).length
  const all = () => Promise.all(Array.from({ length: 12 }, () => pool.query('select 1')))
  await all()
  await all()
  expect([ofAnswers(), pool.totalCount]).toEqual([3, 3])
})

test('a pool ends although its line is silent', async () => {
  const pool = await throughLine()
  await pool.query('select 1')
  line.goSilent()
  await pool.end()
  pools.splice(0)
})

test('readiness is said within two seconds on a silent line, and is there again as soon as the line is', async () => {
  line = await startTestProxy(at.url)
  const database = openDatabase(line.urlOf(at.url), log)
  expect(await database.readiness()).toEqual({ reachable: true, migrated: true })
  line.goSilent()
  const began = performance.now()
  expect(await Promise.all([database.readiness(), database.readiness()])).toMatchObject([{ reachable: false }, {}])
  expect(performance.now() - began).toBeLessThan(10_000)
  line.speak()
  await vi.waitFor(async () => expect(await database.readiness()).toMatchObject({ reachable: true }), {
    timeout: 30_000,
  })
  await line.refuse()
  expect(await database.readiness()).toMatchObject({ reachable: false })
  await line.accept()
  expect(await database.readiness()).toEqual({ reachable: true, migrated: true })
  await database.close()
})

test('a database without a migration of ours, without the role or its rights, or that only reads is not ready', async () => {
  const database = openDatabase(at.url, log)
  const look = async (change: string, back: string) => {
    await withDatabase(at.url, (client) => client.query(change))
    const seen = await database.readiness()
    await withDatabase(at.url, (client) => client.query(back))
    return seen
  }
  const rename = (from: string, to: string) => `update migrations set name = '${to}' where name = '${from}'`
  const [first, later] = ['0001-ground', '9999-of-a-newer-version']
  expect(await look(rename(first, later), rename(later, first))).toEqual({ reachable: true, migrated: false })
  const rights = 'select on accounts'
  expect(await look(`revoke ${rights} from tapfolio_app`, `grant ${rights} to tapfolio_app`)).toMatchObject({
    reachable: false,
  })
  const newer = `insert into migrations (name, run_on) values ('${later}', now())`
  expect(await look(newer, `delete from migrations where name = '${later}'`)).toEqual({
    reachable: true,
    migrated: true,
  })
  const name = new URL(at.url).pathname.slice(1)
  await database.close()
  await withDatabase(at.url, (client) => client.query(`alter database ${name} set default_transaction_read_only = on`))
  const readOnly = openDatabase(at.url, log)
  expect(await readOnly.readiness()).toMatchObject({ reachable: false })
  await readOnly.close()
})
