import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import type { Asker } from './asker.ts'
import { keyOf } from './key-of.ts'
import { claimDoors, countFailure, mostTries, returnClaim } from './login-doors-queries.ts'
import type { Door } from './login-doors-queries.ts'

const hour = 60 * 60
const day = 24 * hour
const quarterHour = 15 * 60

export interface LoginTry {
  emailCanonical: string
  asker: Asker
  /** A bot check was passed for this very try, so the address need not wait for others' failures. */
  isChecked?: boolean
}

export type LoginTried = { waitSeconds: number; isRight?: undefined } | { waitSeconds: 0; isRight: boolean }

/**
 * The doors in front of an account: one of the asker's own, which a right password forgets, and those shared with others.
 * Whoever the account knows (a familiar browser, its own session) passes by the shared ones: no guesser makes them wait.
 */
function doorsOf({ emailCanonical, asker, isChecked = false }: LoginTry): { own: Door; shared: Door[] } {
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
    longestSeconds: 60,
    isWide: true as const,
  }
  return {
    own: { key: keyOf('pair', emailCanonical, asker.address), ...few },
    shared: isChecked ? [account] : [account, address],
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

    loginFailures(emailCanonical: string, asker: Asker): Promise<number> {
      const { own, shared } = doorsOf({ emailCanonical, asker })
      return mostTries(database, [own, ...shared])
    },
  }
}
