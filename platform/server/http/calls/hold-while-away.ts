import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '#contract/call.ts'
import { isDatabaseAway } from '../../database/database-down.ts'
import type { Database } from '../../database/open-database.ts'

/** So many requests wait at once; whoever comes then is answered 503 at once. */
const mostHeld = 500
const lookMs = 200
/** A connection may end without the database being away: then asking again is enough. */
const quickTries = 2

export type HoldWhileAway = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Whether asking twice does what asking once does: then the server itself may ask again. */
export function isRepeatable({ method, who, fromOurPages, isOnce }: Call): boolean {
  return method === 'GET' && (who === 'traveller' || who === 'anyone') && !fromOurPages && !isOnce
}

/**
 * Work that may be done twice is done again when the database comes back within `seconds`: a fail-over to a replica takes
 * a few, and whoever only wanted to read something does not notice it but by the wait.
 */
export function holdWhileAway(database: Pick<Database, 'readiness'>, seconds: number): HoldWhileAway {
  let held = 0
  return async (work) => {
    const endAt = performance.now() + seconds * 1000
    for (let quick = 0; ;) {
      try {
        return await work()
      } catch (error) {
        if (!isDatabaseAway(error) || held >= mostHeld || performance.now() >= endAt) throw error
        held++
        try {
          const isThere = async () => (await database.readiness()).reachable
          if ((await isThere()) && ++quick > quickTries) throw error
          while (!(await isThere())) {
            if (performance.now() >= endAt) throw error
            await pause(lookMs)
          }
        } finally {
          held--
        }
      }
    }
  }
}
