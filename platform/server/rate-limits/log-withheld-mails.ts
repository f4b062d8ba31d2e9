import type { Logger } from 'pino'
import type { Metrics } from '../metrics/metrics.ts'
import type { RateLimits } from './rate-limits.ts'

/** The same rate limits, which log and count each mail that is not written because of them. */
export function logWithheldMails(
  rateLimits: RateLimits,
  given: { tenant: string; log: Logger; metrics: Metrics },
): RateLimits {
  const { tenant, log, metrics } = given
  const logged = async (whose: 'address' | 'asker', claimed: Promise<number>): Promise<number> => {
    const waitSeconds = await claimed
    if (waitSeconds > 0) {
      metrics.mailsWithheld.inc({ tenant, budget: whose })
      log.warn({ tenant, budget: whose, waitSeconds }, 'a mail was not written, as its rate limit is reached')
    }
    return waitSeconds
  }
  return {
    ...rateLimits,
    claimMail: (...claimed) => logged('address', rateLimits.claimMail(...claimed)),
    claimMailCall: (asker, isProved) => logged('asker', rateLimits.claimMailCall(asker, isProved)),
  }
}
