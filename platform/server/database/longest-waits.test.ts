import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { stubPostgres } from '#testkit/database/stub-postgres.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { schemaState } from './migrations/schema-state.ts'
import { openPool } from './open-pool.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await createTestDatabase()
})
afterAll(() => at.close())

/** With which SQLSTATE a piece of work of airlink ends, and after how many seconds. */
async function endOf(work: (database: ReturnType<TestDatabase['database']['ofTenant']>) => Promise<unknown>) {
  const began = performance.now()
  const ended = await work(at.database.ofTenant('airlink')).catch((error: unknown) => error)
  const { code, cause } = ended as { code?: string; cause?: { code?: string } }
  return { code: cause?.code ?? code, seconds: (performance.now() - began) / 1000 }
}

test('a call that waits for a lock is ended by PostgreSQL after five seconds, a long statement after fifteen, and a transaction that nobody goes on with after twenty', async () => {
  const waits = withDatabase(at.url, async (owner) => {
    await owner.query('begin')
    await owner.query('lock table audit in access exclusive mode')
    const ended = await endOf((database) => database.sql`select id from audit`)
    await owner.query('rollback')
    return ended
  })
  const works = endOf((database) => database.sql`select pg_sleep(40)`)
  const idles = endOf((database) =>
    database.transaction(async (inside) => {
      const [self] = await inside.sql<{ pid: number }>`select pg_backend_pid() as pid`
      const isThere = () =>
        withDatabase(at.url, async (owner) => {
          const { rowCount } = await owner.query('select from pg_stat_activity where pid = $1', [self?.pid])
          return rowCount
        })
      await expect.poll(isThere, { timeout: 40_000, interval: 500 }).toBe(0)
      await inside.sql`select 1`
    }),
  )
  const [waited, worked, idled] = await Promise.all([waits, works, idles])
  expect([waited.code, worked.code]).toEqual(['55P03', '57014'])
  for (const [{ seconds }, least] of [
    [waited, 5],
    [worked, 15],
    [idled, 20],
  ] as const) {
    expect(seconds).toBeGreaterThan(0.9 * least)
    expect(seconds).toBeLessThan(least + 15)
  }
})

test('a PostgreSQL that takes connections and says nothing is given up after five seconds, by a call as by a command that looks at its tables or copies them', async () => {
  const [silent, silentLater] = [await stubPostgres('start', 'silence'), await stubPostgres('statement', 'silence')]
  const file = join(tmpdir(), 'tapfolio-never-written.tapfolio')
  const log = pino({ level: 'silent' })
  const pool = openPool({ url: silent.url, log, name: 'test', max: 1 })
  const began = performance.now()
  // Whoever is still there after fifteen is told that it is gone.
  AbortSignal.timeout(15_000).addEventListener('abort', () => {
    void silent.close()
    void silentLater.close()
  })
  const asked = await Promise.allSettled([
    pool.query('select 1'),
    schemaState(silent.url),
    schemaState(silentLater.url),
    writeBackup({ url: silent.url, file, version: '1.0.0', sealingKey: 'any' }),
  ])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  expect(performance.now() - began).toBeLessThan(14_000)
  await Promise.all([pool.end(), silent.close(), silentLater.close()])
})
