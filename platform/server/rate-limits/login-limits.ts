import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import type { Asker } from './asker.ts'
import { keyOf } from './key-of.ts'
import { claimLoginLimits, countFailure, returnClaim } from './login-limits-queries.ts'
import type { LoginLimit } from './login-limits-queries.ts'

const hour = 60 * 60
const day = 24 * hour
const quarterHour = 15 * 60

export interface LoginTry {
  emailCanonical: string
  asker: Asker
  /**
   * A bot check is asked for first where so many tries failed by one of the asker's limits, or where too many failed from
   * their address; Infinity for the latter alone. Undefined for who passed it, and where it has no place.
   */
  proofFrom?: number | undefined
}

/**
 * `isRight` is undefined while there is something to wait for or to prove, and for a try that lacks what it is judged by.
 */
export interface LoginTried {
  waitSeconds: number
  /** A bot check is to be passed first: nothing was claimed or compared. */
  mustProve?: true
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

/** An integer of the database that no count reaches. */
const never = 2 ** 31 - 1

/** Tries of passwords, counted in the database: one statement before the comparing and one after it. */
export function makeLoginLimits(database: TenantDatabase) {
  return {
    async tryLogin(tried: LoginTry, compare: () => Promise<boolean | undefined>): Promise<LoginTried> {
      const { own, shared } = loginLimitsOf(tried)
      const proofFrom = tried.proofFrom && Math.min(tried.proofFrom, never)
      const claimed = await claimLoginLimits(database, [own, ...shared], proofFrom)
      if (claimed === 'proof') return { waitSeconds: 0, mustProve: true }
      if (claimed > 0) return { waitSeconds: claimed }
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
  }
}
