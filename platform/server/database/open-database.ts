import type pg from 'pg'
import type { Logger } from 'pino'
import { onePlace } from '../config/database-place.ts'
import type { DatabasePlaces } from '../config/database-place.ts'
import { openBoundPool } from './bound-pool.ts'
import { readAhead } from './one-go/read-ahead.ts'
import { portalTypes } from './portal-types.ts'
import { openReadiness } from './readiness.ts'
import type { DatabaseReadiness } from './readiness.ts'
import { openReplica } from './replica/open-replica.ts'
import type { ReadFrom, Replica } from './replica/open-replica.ts'
import { tenantDatabase } from './tenant-database.ts'
import type { TenantDatabase } from './tenant-database.ts'

/** The database as the server holds it: one small pool a tenant, opened when first needed. */
export interface Database {
  ofTenant(tenant: string): TenantDatabase
  /**
   * For lists: reads from a replica that shows all that the primary had at `position`, else from the primary; undefined
   * where the tenant's data have no replica.
   */
  readerOf(tenant: string, position: string | null, told: (from: ReadFrom) => void): TenantDatabase | undefined
  /** Reads ahead in a tenant's database (`readAhead`); undefined where a pooler or a replica stands in the way. */
  readAheadIn(tenant: string): ReadAhead | undefined
  /** Raw pool of a tenant for libraries that bring their own statements (the counters). */
  poolOfTenant(tenant: string): pg.Pool
  /** Whether calls can be answered with it; says so within 2 seconds, never throws. */
  readiness(): Promise<DatabaseReadiness>
  close(): Promise<void>
}

/** Begins `work` on the assumption that `check` holds; undefined when it did not. */
export type ReadAhead = <Result extends object>(
  check: () => Promise<boolean>,
  work: () => Promise<Result>,
) => Promise<{ result: Result } | undefined>

type BoundPool = ReturnType<typeof openBoundPool>

/** Makes what a tenant needs once, when it is first asked for. */
function keptOf<Kept>(make: (tenant: string) => Kept) {
  const kept = new Map<string, Kept>()
  const of = (tenant: string): Kept => {
    const known = kept.get(tenant) ?? make(tenant)
    kept.set(tenant, known)
    return known
  }
  return { of, all: () => [...kept.values()] }
}

/**
 * Opens pools on `where`: an address for all, or each tenant's place. Every statement runs as the role that owns nothing
 * and is bound to its tenant, so a query cannot run without one; connections that are ours start so, at no extra cost.
 */
export function openDatabase(where: string | DatabasePlaces, log: Logger, connectionsATenant = 8): Database {
  const places = typeof where === 'string' ? onePlace(where) : where
  const readiness = places.each.map(({ place }) => openReadiness(place, log))
  const open = (tenant: string, given: { url: string; replica: boolean }): BoundPool =>
    openBoundPool(
      { url: given.url, pooler: given.replica ? 'none' : places.of(tenant).pooler },
      {
        log,
        name: `tapfolio ${tenant}`,
        max: connectionsATenant,
        types: portalTypes,
        settings: settingsOf(tenant),
        ...(given.replica && { isReplica: true, connectMs: 1000 }),
      },
    )
  const pools = keptOf((tenant) => open(tenant, { url: places.of(tenant).url, replica: false }))
  const copies = keptOf((tenant) => open(tenant, { url: places.of(tenant).replicaUrl ?? '', replica: true }).pool)
  // By the address: who rests from a replica that is away does so for all who read there.
  const replicas = new Map<string, Replica>()

  const ofTenant = (tenant: string) => {
    const { pool, manner } = pools.of(tenant)
    return tenantDatabase(tenant, pool, manner)
  }

  return {
    ofTenant,
    readerOf(tenant, position, told) {
      const { replicaUrl } = places.of(tenant)
      if (replicaUrl === undefined) return undefined
      const replica = replicas.get(replicaUrl) ?? openReplica(copies.of, log)
      replicas.set(replicaUrl, replica)
      return replica.readerOf(ofTenant(tenant), position, told)
    },
    readAheadIn(tenant) {
      const { pooler, replicaUrl } = places.of(tenant)
      if (pooler !== 'none' || replicaUrl !== undefined) return undefined
      return (check, work) => readAhead(pools.of(tenant).pool, check, work)
    },
    poolOfTenant: (tenant) => pools.of(tenant).pool,
    readiness: async () => togetherReady(await Promise.all(readiness.map((each) => each.look()))),
    async close() {
      const open = [...pools.all().map(({ pool }) => pool), ...copies.all()]
      await Promise.all([...open.map((pool) => pool.end()), ...readiness.map((each) => each.close())])
    },
  }
}

function settingsOf(tenant: string): (readonly [string, string])[] {
  return [
    ['role', 'tapfolio_app'],
    ['tapfolio.tenant', tenant],
    ['statement_timeout', '15000'],
    ['lock_timeout', '5000'],
    ['idle_in_transaction_session_timeout', '20000'],
    ['timezone', 'UTC'],
    // Planning anew at each call took more time than the call itself. No statement leans on what its values are.
    ['plan_cache_mode', 'force_generic_plan'],
    // A plan over many parts looks costly beforehand: to compile it takes longer than to run it.
    ['jit', 'off'],
  ]
}

/**
 * A server is of use as long as one of its databases is: the tenants of the others are answered 503 meanwhile, and no
 * other server could do better.
 */
function togetherReady(looks: readonly DatabaseReadiness[]): DatabaseReadiness {
  const reachable = looks.filter((each) => each.reachable)
  return { reachable: reachable.length > 0, migrated: looks.length > 0 && reachable.every((each) => each.migrated) }
}
