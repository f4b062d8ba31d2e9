import pg from 'pg'
import { migrationNames } from './our-migrations.ts'

/** How the tables of a database stand to this version of the portal. */
export interface SchemaState {
  /** Migrations of this version that the database lacks. */
  missing: readonly string[]
  /** Migrations of the database that this version does not know. */
  unknown: readonly string[]
  isEmpty: boolean
}

/** Looks, and changes nothing. */
export async function schemaState(url: string): Promise<SchemaState> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  // A query that needs the lost connection reports the loss itself.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const applied = await appliedIfAny(client)
    const known = migrationNames()
    return {
      missing: known.filter((name) => !applied.includes(name)),
      unknown: applied.filter((name) => !known.includes(name)),
      isEmpty: applied.length === 0,
    }
  } finally {
    await client.end()
  }
}

/** Names of the migrations that were applied, in their order; none in a database that has no tables yet. */
export async function appliedIfAny(client: pg.ClientBase): Promise<string[]> {
  const found = await client.query<{ there: boolean }>("select to_regclass('public.migrations') is not null as there")
  return found.rows[0]?.there ? appliedMigrations(client) : []
}

/** Names of the migrations that were applied, in their order. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const answer = await client.query<{ name: string }>('select name from public.migrations order by name')
  return answer.rows.map(({ name }) => name)
}

/**
 * Refuses a database whose tables are not those of this version, in a sentence that says what to do: a command that
 * only wants to look, or to store a feed, must never change the tables under servers that run.
 */
export async function requireCurrentSchema(url: string): Promise<void> {
  const fault = schemaFault(await schemaState(url))
  if (fault !== undefined) throw new Error(fault)
}

export function schemaFault({ missing, unknown, isEmpty }: SchemaState): string | undefined {
  if (isEmpty) return 'The database has no tables yet: run "npm run -s portal -- migrate", or start the portal once.'
  if (unknown.length > 0) {
    return (
      `The database is newer than this version of the portal (it has ${unknown.join(', ')}): ` +
      'give the command with the version that runs on it.'
    )
  }
  if (missing.length > 0) {
    return (
      `The database is older than this version of the portal (it lacks ${missing.join(', ')}): ` +
      'run "npm run -s portal -- migrate" when the servers may change to this version.'
    )
  }
  return undefined
}
