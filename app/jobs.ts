import type { Job } from '#platform/server/jobs/run-jobs.ts'
import { openMailTransport } from '#platform/server/mail/mail-transport.ts'
import { mailJobs } from '#platform/server/mail/send-mail-job.ts'
import { orderJobs } from '#platform/server/orders/order-jobs.ts'
import { sweepJobs } from '#platform/server/sweep/sweep-job.ts'
import { passwordRecoveryJobs } from '#features/password-recovery/server/password-recovery-jobs.ts'
import { signUpJobs } from '#features/sign-up/server/sign-up-jobs.ts'
import { letters } from './letters.ts'

/** Every job by its task's name, those that run by themselves once a day, and the end of the connections that they hold. */
export function openJobs(smtpUrl: string): {
  jobs: Readonly<Record<string, Job>>
  daily: readonly string[]
  close(): void
} {
  const transport = openMailTransport(smtpUrl)
  const jobs = {
    ...mailJobs({ transport, letters }),
    ...orderJobs,
    ...passwordRecoveryJobs,
    ...signUpJobs,
    ...sweepJobs,
  }
  return { jobs, daily: ['sweep'], close: () => transport.close() }
}
