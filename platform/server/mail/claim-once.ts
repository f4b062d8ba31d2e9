import type { Budget } from '../budget/budget.ts'
import type { GivenJob } from '../jobs/job.ts'

/**
 * Claims the mail that a job is about to write: whether there is one. A job that was cut off before may have claimed it
 * already, so another try claims nothing: a mail that was promised is not lost to a budget that was spent on it.
 */
export async function claimOnce(
  { gateways, job }: Pick<GivenJob<{ budget: Pick<Budget, 'claimMail'> }>, 'gateways' | 'job'>,
  emailCanonical: string,
): Promise<boolean> {
  return job.attempts > 1 || (await gateways.budget.claimMail(emailCanonical)) === 0
}
