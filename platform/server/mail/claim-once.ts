import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { GivenJob } from '../jobs/job.ts'

/**
 * Claims the mail that a job is about to write: whether there is one. A job that was cut off before may have claimed it
 * already, so another try claims nothing: a mail that was promised is not lost to a rate limit that it had already claimed.
 */
export async function claimOnce(
  { gateways, job }: Pick<GivenJob<{ rateLimits: Pick<RateLimits, 'claimMail'> }>, 'gateways' | 'job'>,
  emailCanonical: string,
): Promise<boolean> {
  return job.attempts > 1 || (await gateways.rateLimits.claimMail(emailCanonical)) === 0
}
