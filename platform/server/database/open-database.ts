import type pg from 'pg'
import type { Logger } from 'pino'
import { openPool } from './open-pool.ts'
import { portalTypes } from './portal-types.ts'
import { openReadiness } from './readiness.ts'
import type { DatabaseReadiness } from './readiness.ts'
import { tenantDatabase } from './tenant-database.ts'
import type { TenantDatabase } from './tenant-database.ts'

/** The database as the server holds it: one small pool a tenant, opened when first needed. */
export interface Database {
  ofTenant(tenant: string): TenantDatabase
  /** Raw pool of a tenant for libraries that bring their own statements (the counters). */
  poolOfTenant(tenant: string): pg.Pool
  /** Whether calls can be answered with it; says so within 2 seconds, never throws. */
  readiness(): Promise<DatabaseReadiness>
  close(): Promise<void>
}

/**
 * Opens pools on `url`. Each connection starts as the role that owns nothing and is bound to its tenant by start-up
 * options, so a query cannot run without a tenant and costs no extra round trip.
 */
export function openDatabase(url: string, log: Logger, connectionsATenant = 8): Database {
  const pools = new Map<string, pg.Pool>()
  const readiness = openReadiness(url, log)

  function pool(tenant: string): pg.Pool {
    const known = pools.get(tenant)
    if (known) return known
    if (!/^[a-z][a-z0-9-]{1,31}$/.test(tenant)) throw new Error(`not a tenant's name: ${tenant}`)
    const opened = openPool({
      url,
      log,
      name: `tapfolio ${tenant}`,
      max: connectionsATenant,
      types: portalTypes,
      options: [
        '-c role=tapfolio_app',
        `-c tapfolio.tenant=${tenant}`,
        '-c statement_timeout=15000',
        '-c lock_timeout=5000',
        '-c idle_in_transaction_session_timeout=20000',
        '-c timezone=UTC',
        // Planning anew at each call took more time than the call itself. No statement leans on what its values are.
        '-c plan_cache_mode=force_generic_plan',
      ],
    })
    pools.set(tenant, opened)
    return opened
  }

  return {
    ofTenant: (tenant) => tenantDatabase(tenant, pool(tenant)),
    poolOfTenant: pool,
    readiness: () => readiness.look(),
    async close() {
      await Promise.all([...[...pools.values()].map((each) => each.end()), readiness.close()])
    },
  }
}
