import type { GuardedCall } from '#contract/guarded-calls.ts'

/**
 * Budgets shared by all servers through the database. Each is claimed before the work it guards, in one statement, so
 * any number of tries at once spends exactly what there is. Answers are seconds to wait: 0 means claimed, go on.
 */
export interface Budget {
  /**
   * Claims one mail that anybody may ask for by naming this address: 3 an hour and 10 a day, over all such calls together.
   */
  claimMail(emailCanonical: string): Promise<number>
  /**
   * Claims one mail that only a session of the account may ask for: as many again, counted by themselves. Whatever
   * strangers ask for, it takes nothing from what the owner can.
   */
  claimOwnMail(accountId: string): Promise<number>
  /** Claims one call that may write a mail to whomever it names: 60 an hour from one address, over all such calls together. */
  claimMailCall(address: string): Promise<number>
  /**
   * Claims one try of a password, before it is compared. The fifth failure in a row closes the door for a while that
   * doubles up to 15 minutes; tries in between neither pass nor prolong it, so nobody is ever locked out. Counted for
   * the account from this address, for the address over all accounts, and for the account over all addresses that never
   * logged in to it.
   */
  claimLogin(emailCanonical: string, address: string): Promise<number>
  /** The claimed try was right: forgets the account's failures from this address and gives the address its try back. */
  loginSucceeded(emailCanonical: string, address: string): Promise<void>
  /** How many logins failed of the account from this address, of the address, and of the account from unknown ones: the most. */
  loginFailures(emailCanonical: string, address: string): Promise<number>
  /**
   * Claims one try of the password inside a session, before it is compared. Waits grow as those of logins do, but count
   * for this session alone: whoever guesses at the login, or in another session, makes nobody wait here.
   */
  claimOwnTry(sessionId: string): Promise<number>
  /** That try was right. */
  ownTrySucceeded(sessionId: string): Promise<void>
  /** Claims one call of an address while its bot check cannot be asked: a quarter of the call's usual limit a minute. */
  claimUnchecked(call: GuardedCall, address: string): Promise<number>
  /** Claims one look for a receipt; 20 misses an hour from one address. */
  claimReceiptLook(address: string): Promise<number>
  /** The look was no miss. */
  receiptFound(address: string): Promise<void>
}
