import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import type { Asker } from './asker.ts'
import { keyOf } from './key-of.ts'
import { claimLogin, countFailure, forgetBrowsers, returnClaim } from './login-limits-queries.ts'
import type { AskedLimits } from './login-limits-queries.ts'

const hour = 60 * 60
const day = 24 * hour
const quarterHour = 15 * 60

export interface LoginTry {
  emailCanonical: string
  asker: Asker
  /** Where somebody proves again who they are. Undefined for whoever logs in, be it from inside a session. */
  session?: { id: string; account: { id: string } }
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

const few = { free: 4, windowSeconds: day, longestSeconds: quarterHour }
/** What many share: all strangers of an account, all browsers that it knows, and all its sessions. */
const ofAll = { free: 30, windowSeconds: day, longestSeconds: quarterHour }

/** The key of when the account's browsers were made new. */
const browsersKey = (emailCanonical: string): string => keyOf('browsers made new', emailCanonical)

/**
 * The limits before an account: one of the asker's own, which a right password forgets, and those shared with others.
 * A session passes by all but those of the account's sessions, and a familiar browser by those of strangers: no guesser
 * from outside makes them wait. Whoever has many sessions of an account guesses no more than in one of them; and none of it
 * makes wait who logs in, from inside a session too.
 * Whoever knew the password once may have made any number of familiar browsers; what all of them fail is counted together,
 * and when that is much they are strangers, as they are after the account's browsers were made new.
 */
function loginLimitsOf({ emailCanonical, asker, session }: LoginTry): AskedLimits {
  if (session)
    return {
      own: { key: keyOf('session', session.id), ...few },
      shared: [{ key: keyOf('all sessions', session.account.id), ...ofAll }],
    }
  const address = {
    key: keyOf('address', asker.address),
    free: limits.failedLoginsPerHour,
    windowSeconds: hour,
    longestSeconds: 0,
    isWide: true as const,
  }
  const ofStrangers = {
    own: { key: keyOf('pair', emailCanonical, asker.address), ...few },
    shared: [{ key: keyOf('account', emailCanonical), ...ofAll }, address],
  }
  const { familiar } = asker
  const lastLogin = familiar?.lastLogin(emailCanonical)
  if (!familiar || lastLogin === undefined) return ofStrangers
  return {
    own: { key: keyOf('familiar', familiar.id, emailCanonical), ...few },
    shared: [{ key: keyOf('all familiar', emailCanonical), ...ofAll }],
    unless: { browsersKey: browsersKey(emailCanonical), lastLogin, ofStrangers },
  }
}

/** An integer of the database that no count reaches. */
const never = 2 ** 31 - 1

/** Tries of passwords, counted in the database: one statement before the comparing and one after it. */
export function makeLoginLimits(database: TenantDatabase) {
  return {
    forgetBrowsers: (inside: TenantDatabase, emailCanonical: string): Promise<void> =>
      forgetBrowsers(inside, browsersKey(emailCanonical)),

    async tryLogin(tried: LoginTry, compare: () => Promise<boolean | undefined>): Promise<LoginTried> {
      const proofFrom = tried.proofFrom && Math.min(tried.proofFrom, never)
      const { claimed, own, shared } = await claimLogin(database, loginLimitsOf(tried), proofFrom)
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
