import type { Logger } from 'pino'
import type { Metrics } from '../metrics/metrics.ts'
import type { Budget } from './budget.ts'

/** The same budget, which logs and counts each mail that is not written because of it. */
export function tellWithheldMails(budget: Budget, given: { tenant: string; log: Logger; metrics: Metrics }): Budget {
  const { tenant, log, metrics } = given
  const told = async (whose: 'address' | 'account' | 'asker', claimed: Promise<number>): Promise<number> => {
    const waitSeconds = await claimed
    if (waitSeconds > 0) {
      metrics.mailsWithheld.inc({ tenant, budget: whose })
      log.warn({ tenant, budget: whose, waitSeconds }, 'a mail was not written, as its budget is spent')
    }
    return waitSeconds
  }
  return {
    ...budget,
    claimMail: (emailCanonical) => told('address', budget.claimMail(emailCanonical)),
    claimOwnMail: (accountId) => told('account', budget.claimOwnMail(accountId)),
    claimMailCall: (asker, isProved) => told('asker', budget.claimMailCall(asker, isProved)),
  }
}
