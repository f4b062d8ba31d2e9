import { z } from 'zod'
import { jobOf } from '#platform/server/jobs/job.ts'
import type { Job, TimedJob } from '#platform/server/jobs/job.ts'
import { defineTask } from '#platform/server/jobs/task.ts'
import { sweep } from './sweep-queries.ts'

const sweepTask = defineTask('sweep', z.object({}))

/** Runs once a day for each tenant, and says what it did. */
export const sweepJob: Job = jobOf(sweepTask, async ({ database, tenant, log }) => {
  log.info({ swept: await sweep(database, tenant.keepMonths) }, 'what had its time was deleted')
})

/** At 03:17 UTC, or as soon as a server is there again. */
export const dailySweep: TimedJob = {
  task: sweepTask,
  match: '17 3 * * *',
  backfillMs: 24 * 60 * 60 * 1000,
  wants: () => true,
}
