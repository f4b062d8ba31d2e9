import type { Job } from '#platform/server/jobs/run-jobs.ts'
import { openMailTransport } from '#platform/server/mail/mail-transport.ts'
import { mailJobs } from '#platform/server/mail/send-mail-job.ts'
import { orderJobs } from '#platform/server/orders/order-jobs.ts'
import { signUpJobs } from '#features/sign-up/server/sign-up-jobs.ts'
import { letters } from './letters.ts'

/** Every job by its task's name. */
export function jobsOf(smtpUrl: string): Readonly<Record<string, Job>> {
  return { ...mailJobs({ transport: openMailTransport(smtpUrl), letters }), ...orderJobs, ...signUpJobs }
}
