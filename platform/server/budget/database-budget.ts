import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { calls } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { Budget } from './budget.ts'
import { openLimiter } from './open-limiter.ts'
import type { Limiter } from './open-limiter.ts'
import { openWaitingDoor } from './waiting-door.ts'

const hour = 60 * 60
const day = 24 * hour

/** Keys hold no addresses, only enough of their hash to tell them apart. */
const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 27)

/** Budgets of one tenant in the table `budgets`. */
export function makeBudget(pool: Pool, tenant: string): Budget {
  const limiter = (name: string, points: number, seconds: number, sweeps = false) =>
    openLimiter(pool, tenant, { name, points, seconds, sweeps })
  const door = (name: string, free: number, windowSeconds: number) =>
    openWaitingDoor(pool, tenant, { name, free, windowSeconds, firstWait: 5, longestWait: 15 * 60 })

  const mailsOfHour = limiter('mail-hour', limits.mailsPerHour, hour, true)
  const mailsOfDay = limiter('mail-day', limits.mailsPerDay, day)
  const ownMailsOfHour = limiter('own-mail-hour', limits.mailsPerHour, hour)
  const ownMailsOfDay = limiter('own-mail-day', limits.mailsPerDay, day)
  const mailCalls = limiter('mail-calls', limits.mailCallsPerHour, hour)
  const receiptMisses = limiter('receipt-miss', limits.receiptMissesPerHour, hour)
  /** Addresses that logged in to the account before: whoever guesses from elsewhere cannot make them wait. */
  const familiar = limiter('login-familiar', 1, 90 * day)
  const pairDoor = door('login-pair', 4, day)
  /** Wider, as a whole office may share an address. */
  const addressDoor = door('login-address', 30, hour)
  const accountDoor = door('login-account', 30, day)
  const ownDoor = door('own-password', 4, day)
  // The hour first: what it refuses must not eat up the day.
  const claimBoth = async (ofHour: Limiter, ofDay: Limiter, key: string) =>
    (await ofHour.claim(key)) || ofDay.claim(key)

  return {
    claimMail: (emailCanonical) => claimBoth(mailsOfHour, mailsOfDay, keyOf(emailCanonical)),
    claimOwnMail: (accountId) => claimBoth(ownMailsOfHour, ownMailsOfDay, keyOf(accountId)),

    claimMailCall: (address) => mailCalls.claim(keyOf(address)),

    async claimLogin(emailCanonical, address) {
      const pair = keyOf(emailCanonical, address)
      const doors = [
        [pairDoor, pair],
        [addressDoor, keyOf(address)],
        ...((await familiar.counted(pair)) > 0 ? [] : [[accountDoor, keyOf(emailCanonical)] as const]),
      ] as const
      const closed = Math.max(...(await Promise.all(doors.map(([each, key]) => each.closedFor(key)))))
      if (closed > 0) return closed
      for (const [each, key] of doors) {
        const wait = await each.claim(key)
        if (wait > 0) return wait
      }
      return 0
    },

    async loginSucceeded(emailCanonical, address) {
      const pair = keyOf(emailCanonical, address)
      if ((await familiar.counted(pair)) === 0) await accountDoor.giveBack(keyOf(emailCanonical))
      await familiar.forget(pair)
      await Promise.all([familiar.count(pair), pairDoor.forget(pair), addressDoor.giveBack(keyOf(address))])
    },

    async loginFailures(emailCanonical, address) {
      const pair = keyOf(emailCanonical, address)
      const isFamiliar = (await familiar.counted(pair)) > 0
      const tries = [pairDoor.tried(pair), addressDoor.tried(keyOf(address))]
      return Math.max(...(await Promise.all([...tries, isFamiliar ? 0 : accountDoor.tried(keyOf(emailCanonical))])))
    },

    async claimOwnTry(sessionId) {
      const key = keyOf(sessionId)
      return (await ownDoor.closedFor(key)) || ownDoor.claim(key)
    },
    ownTrySucceeded: (sessionId) => ownDoor.forget(keyOf(sessionId)),

    claimUnchecked: (call, address) =>
      limiter(`unchecked-${call}`, Math.floor(calls[call].perMinute / 4), 60).claim(keyOf(address)),

    claimReceiptLook: (address) => receiptMisses.claim(keyOf(address)),
    receiptFound: (address) => receiptMisses.giveBack(keyOf(address)),
  }
}
