import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import type { Asker } from './asker.ts'
import { keyOf } from './key-of.ts'
import { claimLoginLimits, countFailure, returnClaim, triesOf } from './login-limits-queries.ts'
import type { LoginLimit } from './login-limits-queries.ts'

const hour = 60 * 60
const day = 24 * hour
const quarterHour = 15 * 60

export interface LoginTry {
  emailCanonical: string
  asker: Asker
}

/** What failed counted by the asker's limits: the most, and whether the address has no more failures free. */
export interface LoginFailures {
  most: number
  isAddressSpent: boolean
}

/** `isRight` is undefined while there is something to wait for, and for a try that lacks what it is judged by. */
export interface LoginTried {
  waitSeconds: number
  isRight?: boolean | undefined
}

/**
 * The limits before an account: one of the asker's own, which a right password forgets, and those shared with others.
 * Whoever the account knows (a familiar browser, its own session) passes by the shared ones: no guesser makes them wait.
 */
function loginLimitsOf({ emailCanonical, asker }: LoginTry): { own: LoginLimit; shared: LoginLimit[] } {
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
export function makeLoginLimits(database: TenantDatabase) {
  return {
    async tryLogin(tried: LoginTry, compare: () => Promise<boolean | undefined>): Promise<LoginTried> {
      const { own, shared } = loginLimitsOf(tried)
      const waitSeconds = await claimLoginLimits(database, [own, ...shared])
      if (waitSeconds > 0) return { waitSeconds }
      let isRight: boolean | undefined
      try {
        isRight = await compare()
        return { waitSeconds: 0, isRight }
      } finally {
        if (isRight === false) await countFailure(database, shared)
        // A try that could not be judged (too many wait, a code is missing) is nobody's failure and forgets none.
        else await returnClaim(database, own, shared, isRight === true)
      }
    },

    async loginFailures(emailCanonical: string, asker: Asker): Promise<LoginFailures> {
      const { own, shared } = loginLimitsOf({ emailCanonical, asker })
      const loginLimits = await triesOf(database, [own, ...shared])
      return {
        most: Math.max(0, ...loginLimits.map(({ tries }) => tries)),
        isAddressSpent: loginLimits.some(({ tries, limit }) => limit.isWide === true && tries >= limit.free),
      }
    },
  }
}
