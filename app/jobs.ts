import type { Job, TimedJob } from '#platform/server/jobs/run-jobs.ts'
import { openMailTransport } from '#platform/server/mail/mail-transport.ts'
import { mailJobs } from '#platform/server/mail/send-mail-job.ts'
import { orderJobs, orderSweep } from '#platform/server/orders/order-jobs.ts'
import { dailySweep, sweepJobs } from '#platform/server/sweep/sweep-job.ts'
import { pollJobs, regularPoll } from '#platform/server/ticket-notices/poll-tickets.ts'
import { passwordRecoveryJobs } from '#features/password-recovery/server/password-recovery-jobs.ts'
import { signUpJobs } from '#features/sign-up/server/sign-up-jobs.ts'
import { letters } from './letters.ts'

/** Every job by its task's name, those that are added by themselves, and the end of the connections that they hold. */
export function openJobs(smtpUrl: string): {
  jobs: Readonly<Record<string, Job>>
  timed: readonly TimedJob[]
  close(): void
} {
  const transport = openMailTransport(smtpUrl)
  const jobs = {
    ...mailJobs({ transport, letters }),
    ...orderJobs,
    ...passwordRecoveryJobs,
    ...signUpJobs,
    ...sweepJobs,
    ...pollJobs,
  }
  return { jobs, timed: [dailySweep, orderSweep, regularPoll], close: () => transport.close() }
}
