import type { Logger } from 'pino'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '../database/open-database.ts'
import type { Allowance, CommonAllowance } from './allowance.ts'
import { counterOf } from './asker.ts'
import type { Asker } from './asker.ts'
import type { RateLimits } from './rate-limits.ts'
import { keyOf } from './key-of.ts'
import { makeLoginLimits } from './login-limits.ts'
import { mailsOf } from './mail-limits.ts'
import { openLimiter } from './open-limiter.ts'
import type { Limiter } from './open-limiter.ts'
import { openSharedRates } from './shared-rates.ts'

const hour = 60 * 60

/** Rate limits of one tenant in the tables `budgets` and `login_doors`. */
export function makeRateLimits(given: { database: Database; tenant: string; log: Logger }): RateLimits {
  const { tenant, log } = given
  const [pool, database] = [given.database.poolOfTenant(tenant), given.database.ofTenant(tenant)]
  const rates = openSharedRates(database, { log })
  const limiter = (name: string, points: number, seconds: number, sweeps = false) =>
    openLimiter(pool, tenant, { name, points, seconds, sweeps })
  /** Strangers of an address share a wider one. */
  const apart = (name: string, own: number, ofStrangers: number, seconds: number) => {
    const [one, many] = [limiter(name, own, seconds), limiter(`${name}-address`, ofStrangers, seconds)]
    return (asker: Asker) => {
      const { isStranger, key } = counterOf(asker)
      return { limiter: isStranger ? many : one, key: keyOf(key) }
    }
  }

  const mailCalls = apart('mail-calls', limits.mailCallsPerHour, limits.mailCallsOfStrangersPerHour, hour)
  const provedMailCalls = limiter('mail-calls-proved', limits.mailCallsOfStrangersPerHour, hour, true)
  const common = new Map<CommonAllowance, Limiter>()
  const owned = new Map<Allowance, ReturnType<typeof apart>>()
  function counterFor(allowance: Allowance, asker: Asker) {
    const { name, own, ofStrangers, seconds } = allowance
    const known = owned.get(allowance) ?? apart(name, own, ofStrangers, seconds)
    owned.set(allowance, known)
    return known(asker)
  }

  function claimRate(name: string, perMinute: number, asker: Asker): number {
    const { isStranger, key } = counterOf(asker)
    return rates.claim(name, key, isStranger ? perMinute * limits.strangersOfAnAddress : perMinute)
  }

  /** By the browser: what one of the account holds does not hinder another. */
  function deadSessionsOf({ familiar, address }: Asker): [name: string, key: string, perMinute: number] {
    const perMinute = limits.deadSessionsPerMinute
    return familiar
      ? ['dead session', `browser ${familiar.id}`, perMinute]
      : ['dead session', `address ${address}`, perMinute * limits.strangersOfAnAddress]
  }

  return {
    claimCall(name, asker) {
      const { perMinute }: Call = calls[name]
      return perMinute === undefined ? 0 : claimRate(name, perMinute, asker)
    },
    claimPage: (asker) => claimRate('page', limits.pagesPerMinute, asker),
    claimEvidence: (asker) => {
      const { isStranger, key } = counterOf(asker)
      // A peer's own servers send unproved messages too, those of everybody.
      return rates.claim('evidence', key, limits.unprovedMessagesPerMinute * (isStranger ? 10 : 1))
    },
    claimDeadSession: (asker) => rates.claim(...deadSessionsOf(asker)),
    deadSessionWait: (asker) => rates.wait(...deadSessionsOf(asker)),

    claimMail: mailsOf(tenant),

    async claimMailCall(asker, isProved) {
      const { limiter, key } = mailCalls(asker)
      const waitSeconds = await limiter.claim(key)
      return waitSeconds > 0 && isProved && counterOf(asker).isStranger ? provedMailCalls.claim(key) : waitSeconds
    },

    ...makeLoginLimits(database),

    claimUnchecked(call, asker) {
      const { isStranger, key } = counterOf(asker)
      const quarter = Math.floor(calls[call].perMinute / 4)
      // Without the check even strangers are few: who waits for it comes back when it does.
      return limiter(`unchecked-${call}${isStranger ? '-address' : ''}`, quarter, 60).claim(keyOf(key))
    },

    claim(allowance, asker) {
      const { limiter, key } = counterFor(allowance, asker)
      return limiter.claim(key)
    },

    claimCommon(allowance, about) {
      const { name, most, seconds } = allowance
      const known = common.get(allowance) ?? limiter(name, most, seconds)
      common.set(allowance, known)
      return known.claim(keyOf(about))
    },
  }
}
