import type { CallName } from '#contract/calls.ts'
import type { GuardedCall } from '#contract/guarded-calls.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import type { Allowance, CommonAllowance } from './allowance.ts'
import type { Asker } from './asker.ts'
import type { LoginTried, LoginTry } from './login-limits.ts'
import type { MailShare } from './mail-limits.ts'

/**
 * Rate limits shared by all servers. Each is claimed before the work it guards, so any number of tries at once spends exactly
 * what there is. Answers are seconds to wait: 0 means claimed, go on. Sessions, familiar browsers and the strangers of an
 * address spend apart (`counterOf`), as an address may be the gateway of thousands.
 */
export interface RateLimits {
  /** Claims one request of a call that has a limit a minute. Counted in memory, told to the other servers once a second. */
  claimCall(call: CallName, asker: Asker): number
  /** Claims one page, in the same way. */
  claimPage(asker: Asker): number
  /** Claims one message that proves nothing, of whoever sends it: what is signed never comes here. */
  claimEvidence(asker: Asker): number
  /** Claims the look for a session that was not there: many in a row are no longer looked for. */
  claimDeadSession(asker: Asker): number
  /** Whether the asker's dead sessions were too many: seconds to wait, claims nothing. */
  deadSessionWait(asker: Asker): number
  /**
   * Claims one mail to this address: 3 an hour and 10 a day, over all calls that mail what somebody asked for. In the
   * transaction that writes it, before it takes the account: a mail that is not written in the end was not claimed. Who
   * claims for several addresses goes through them in ascending order. What anybody may ask for by naming the address
   * leaves the last ones to who signs up, to browsers that the account knows and to its own session.
   */
  claimMail(inside: TenantDatabase, emailCanonical: string, share?: MailShare): Promise<number>
  /**
   * Claims one call that may write a mail to whomever it names, over all such calls together. Strangers who passed a bot
   * check have as many again: one who asks without end and without work takes nothing from them.
   */
  claimMailCall(asker: Asker, isProved: boolean): Promise<number>
  /**
   * Claims one try of a password, then compares it. The fifth failure in a row closes the limit for a while that doubles up
   * to 15 minutes; tries in between neither pass nor prolong it, so nobody is ever locked out. A familiar browser of the
   * account has a limit of its own, and so has each session of it in which somebody proves again who they are; all its
   * familiar browsers share a further one, past which they are strangers, and all its sessions another. Strangers have one for the account from their address
   * and share the account's. Their address makes nobody wait: it counts failures over many accounts, and asks for a
   * proof (`proofFrom`) when there were too many. A right password gives back what its failures before took; a try that could not be
   * compared, or whose answer is undefined because something is missing, is none.
   */
  tryLogin(tried: LoginTry, compare: () => Promise<boolean | undefined>): Promise<LoginTried>
  /**
   * From now on no browser that the account knows is familiar to `tryLogin`, until it logs in again. In the transaction
   * that shuts out whoever was in.
   */
  forgetBrowsers(inside: TenantDatabase, emailCanonical: string): Promise<void>
  /** Claims one call while its bot check cannot be asked: a quarter of the call's usual limit a minute. */
  claimUnchecked(call: GuardedCall, asker: Asker): Promise<number>
  /** Claims one of what its owner lets each asker have. */
  claim(allowance: Allowance, asker: Asker): Promise<number>
  /** Claims one of what all askers together have about one thing, which `about` names. */
  claimCommon(allowance: CommonAllowance, about: string): Promise<number>
}
