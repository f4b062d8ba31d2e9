import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import type { Asker } from './asker.ts'
import { keyOf } from './key-of.ts'
import { claimDoors, countFailure, returnClaim, triesOf } from './login-doors-queries.ts'
import type { Door } from './login-doors-queries.ts'

const hour = 60 * 60
const day = 24 * hour
const quarterHour = 15 * 60

export interface LoginTry {
  emailCanonical: string
  asker: Asker
}

/** What failed behind the asker's doors: the most, and whether the address has no more failures free. */
export interface LoginFailures {
  most: number
  isAddressSpent: boolean
}

export type LoginTried = { waitSeconds: number; isRight?: undefined } | { waitSeconds: 0; isRight: boolean }

/**
 * The doors in front of an account: one of the asker's own, which a right password forgets, and those shared with others.
 * Whoever the account knows (a familiar browser, its own session) passes by the shared ones: no guesser makes them wait.
 */
function doorsOf({ emailCanonical, asker }: LoginTry): { own: Door; shared: Door[] } {
  const few = { free: 4, windowSeconds: day, longestSeconds: quarterHour }
  if (asker.account?.emailCanonical === emailCanonical)
    return { own: { key: keyOf('session', asker.account.sessionId), ...few }, shared: [] }
  if (asker.familiar?.knows(emailCanonical) === true)
    return { own: { key: keyOf('familiar', asker.familiar.id, emailCanonical), ...few }, shared: [] }
  const account = { key: keyOf('account', emailCanonical), free: 30, windowSeconds: day, longestSeconds: quarterHour }
  const address = {
    key: keyOf('address', asker.address),
    free: limits.failedLoginsPerHour,
    windowSeconds: hour,
    longestSeconds: 0,
    isWide: true as const,
  }
  return {
    own: { key: keyOf('pair', emailCanonical, asker.address), ...few },
    shared: [account, address],
  }
}

/** Tries of passwords, counted in the database: one statement before the comparing and one after it. */
export function makeLoginBudget(database: TenantDatabase) {
  return {
    async tryLogin(tried: LoginTry, compare: () => Promise<boolean>): Promise<LoginTried> {
      const { own, shared } = doorsOf(tried)
      const waitSeconds = await claimDoors(database, [own, ...shared])
      if (waitSeconds > 0) return { waitSeconds }
      let isRight: boolean | undefined
      try {
        isRight = await compare()
        return { waitSeconds: 0, isRight }
      } finally {
        if (isRight === false) await countFailure(database, shared)
        // A try that could not be judged (too many wait) is nobody's failure.
        else await returnClaim(database, own, shared, isRight === true)
      }
    },

    async loginFailures(emailCanonical: string, asker: Asker): Promise<LoginFailures> {
      const { own, shared } = doorsOf({ emailCanonical, asker })
      const doors = await triesOf(database, [own, ...shared])
      return {
        most: Math.max(0, ...doors.map(({ tries }) => tries)),
        isAddressSpent: doors.some(({ tries, door }) => door.isWide === true && tries >= door.free),
      }
    },
  }
}
