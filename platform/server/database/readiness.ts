import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { DatabasePlace } from '../config/database-place.ts'
import { openBoundPool } from './bound-pool.ts'
import { migrationNames } from './migrations/our-migrations.ts'

/** What a server can do with its database just now. */
export interface DatabaseReadiness {
  /** It answers us as the role of the application, and takes writes. */
  reachable: boolean
  /** Every migration of ours is there; a newer server's may be there as well. */
  migrated: boolean
}

const none: DatabaseReadiness = { reachable: false, migrated: false }
/** Whoever asks waits no longer, however silent the line is. */
const longestMs = 1800

/** Looks over one kept connection, as the role that calls use: what calls could not do is no readiness. */
export function openReadiness(place: DatabasePlace, log: Logger) {
  const { pool } = openBoundPool(place, {
    log,
    name: 'tapfolio readiness',
    max: 1,
    connectMs: 1500,
    answerMs: 1500,
    settings: [
      ['role', 'tapfolio_app'],
      ['statement_timeout', '1500'],
    ],
  })
  const expected = migrationNames()
  let underWay: Promise<DatabaseReadiness> | undefined

  async function ask(): Promise<DatabaseReadiness> {
    const { rows } = await pool.query<{ writable: boolean; applied: string[]; grants: boolean }>(
      `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable,
        (select array_agg(name::text) from migrations) as applied, not exists (select from accounts where false) as grants`,
    )
    const [seen] = rows
    const applied = new Set(seen?.applied)
    return { reachable: seen?.writable === true, migrated: expected.every((name) => applied.has(name)) }
  }

  return {
    async look(): Promise<DatabaseReadiness> {
      underWay ??= ask()
        .catch(() => none)
        .finally(() => (underWay = undefined))
      const tooLong = new AbortController()
      const answer = await Promise.race([underWay, wait(longestMs, none, { signal: tooLong.signal })])
      tooLong.abort()
      return answer
    },
    close: () => pool.end(),
  }
}
