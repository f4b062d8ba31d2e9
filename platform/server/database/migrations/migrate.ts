import { setTimeout as pause } from 'node:timers/promises'
import { Logger as WorkerLogger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { pino } from 'pino'
import type { Logger } from 'pino'
import { openPool } from '../open-pool.ts'
import { migrationNames, migrationsFolder } from './our-migrations.ts'
import { appliedIfAny } from './schema-state.ts'

const statementMs = 15 * 60_000
const giveUpAfterMs = 10 * 60_000

interface Manner {
  log: Logger
  folder: string
  /** No change waits longer for a table, because everybody who comes later, readers too, waits behind it. */
  lockMs: number
  /** Others get this long between two tries. */
  pauseMs: number
}

const usual: Manner = { log: pino({ level: 'silent' }), folder: migrationsFolder, lockMs: 1000, pauseMs: 1500 }

/** Somebody held what was needed: a table, or the lock that another server migrates under. */
const heldByOthers = new Set<unknown>(['55P03', '40P01', '40001'])

/**
 * Brings the database of `url` up to date: the job queue's own tables, then our migrations, forward only, each in a
 * transaction of its own: what an early one locks for an instant is not kept from others while a later one works for
 * minutes. Several servers may start at once; an advisory lock lets one of them work while the others wait. A table in use
 * is waited for in short tries, each of which leaves nothing of its migration behind.
 */
export async function migrate(url: string, given: Partial<Manner> = {}): Promise<{ applied: string[] }> {
  const { log, folder, lockMs, pauseMs } = { ...usual, ...given }
  const options = [`-c lock_timeout=${String(lockMs)}`]
  const pool = openPool({ url, log, name: 'portal migrate', max: 2, options, answerMs: statementMs })
  const giveUpAt = performance.now() + giveUpAfterMs
  const applied: string[] = []
  try {
    for (;;) {
      try {
        await tryToMigrate(pool, { folder, applied })
        return { applied }
      } catch (error) {
        if (!heldByOthers.has(codeOf(error)) || performance.now() > giveUpAt) throw error
        log.warn({ err: error }, 'a migration waits for a lock that somebody holds; it is tried again')
        await pause(pauseMs)
      }
    }
  } finally {
    await pool.end()
  }
}

/** Of what is missing everything, in order; each that is done is noted, also when a later one fails. */
async function tryToMigrate(pool: pg.Pool, { folder, applied }: { folder: string; applied: string[] }): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new WorkerLogger(() => () => undefined) })
  const dbClient = await pool.connect()
  try {
    while (!(await isUpToDate(dbClient, folder))) applied.push(...(await runNext(dbClient, folder)))
    // Whatever was made just now, by us or by the job queue, is in the copies of tools too.
    await dbClient.query('select open_to_tools()')
  } finally {
    // Its advisory lock goes with it, whatever happened.
    dbClient.release(true)
  }
}

/** As at nearly every start: then what migrates is not even loaded. */
async function isUpToDate(client: pg.ClientBase, folder: string): Promise<boolean> {
  const applied = new Set(await appliedIfAny(client))
  return migrationNames(folder).every((name) => applied.has(name))
}

/** The first that is missing: none where another server did it meanwhile. */
async function runNext(dbClient: pg.PoolClient, folder: string): Promise<string[]> {
  const { runner } = await import('node-pg-migrate')
  const done = await runner({
    dbClient,
    dir: folder,
    direction: 'up',
    count: 1,
    migrationsTable: 'migrations',
    checkOrder: true,
    singleTransaction: true,
    advisoryLockMode: 'wait',
    log: () => undefined,
  })
  return done.map(({ name }) => name)
}

function codeOf(error: unknown): unknown {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return code ?? cause?.code
}
