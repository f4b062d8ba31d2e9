import pg from 'pg'
import type { Logger } from 'pino'
import { tenantDatabase } from './tenant-database.ts'
import type { TenantDatabase } from './tenant-database.ts'

// Whole numbers of the database are minor units and counts, all far below 2^53; instants leave as ISO text in UTC.
const int8 = 20
const timestamptz = 1184
const date = 1082
pg.types.setTypeParser(int8, Number)
pg.types.setTypeParser(timestamptz, (text: string) => new Date(text).toISOString())
pg.types.setTypeParser(date, (text: string) => text)

/** The database as the server holds it: one small pool a tenant, opened when first needed. */
export interface Database {
  ofTenant(tenant: string): TenantDatabase
  /** Raw pool of a tenant for libraries that bring their own statements (the counters). */
  poolOfTenant(tenant: string): pg.Pool
  /** Whether the server answers; used by /readyz. */
  ping(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens pools on `url`. Each connection starts as the role that owns nothing and is bound to its tenant by start-up
 * options, so a query cannot run without a tenant and costs no extra round trip.
 */
export function openDatabase(url: string, log: Logger, connectionsATenant = 8): Database {
  const pools = new Map<string, pg.Pool>()

  function pool(tenant: string): pg.Pool {
    const known = pools.get(tenant)
    if (known) return known
    if (!/^[a-z][a-z0-9-]{1,31}$/.test(tenant)) throw new Error(`not a tenant's name: ${tenant}`)
    const opened = new pg.Pool({
      connectionString: url,
      max: connectionsATenant,
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: 5_000,
      application_name: `tapfolio ${tenant}`,
      options: [
        '-c role=tapfolio_app',
        `-c tapfolio.tenant=${tenant}`,
        '-c statement_timeout=15000',
        '-c lock_timeout=5000',
        '-c idle_in_transaction_session_timeout=20000',
        '-c timezone=UTC',
      ].join(' '),
    })
    opened.on('error', (error) => {
      log.warn({ tenant, err: error }, 'an idle database connection ended')
    })
    pools.set(tenant, opened)
    return opened
  }

  const database: Database = {
    ofTenant: (tenant) => tenantDatabase(tenant, pool(tenant)),
    poolOfTenant: pool,
    async ping() {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
      try {
        await client.connect()
        await client.query('select 1')
      } finally {
        await client.end()
      }
    },
    async close() {
      await Promise.all([...pools.values()].map((each) => each.end()))
    },
  }
  return database
}
