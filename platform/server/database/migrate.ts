import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import pg from 'pg'

const folder = join(import.meta.dirname, '../../../migrations')

/** Names of this version's migrations, in their order: `0001-ground`, … */
export function migrationNames(): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return files.map((name) => name.replace(/\.sql$/, '')).sort()
}

/**
 * Brings the database of `url` up to date: the job queue's own tables, then our migrations, forward only. Several
 * servers may start at once; an advisory lock lets one of them work while the others wait.
 */
export async function migrate(url: string): Promise<{ applied: string[] }> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // A query that needs a lost connection reports the loss itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
    const applied = await runner({
      databaseUrl: url,
      dir: folder,
      direction: 'up',
      migrationsTable: 'migrations',
      checkOrder: true,
      singleTransaction: true,
      advisoryLockMode: 'wait',
      log: () => undefined,
    })
    // Whatever was made just now, by us or by the job queue, is in the copies of tools too.
    await pool.query('select open_to_tools()')
    return { applied: applied.map(({ name }) => name) }
  } finally {
    await pool.end()
  }
}
