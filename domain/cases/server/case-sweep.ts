import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { jobOf } from '#platform/server/jobs/job.ts'
import type { Job, TimedJob } from '#platform/server/jobs/job.ts'
import { defineTask } from '#platform/server/jobs/task.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { closeSilentCases, deleteOldCases } from './forget-cases-queries.ts'

const sweepTask = defineTask('sweep_cases', z.object({}))

/**
 * Closes cases whose traveller fell silent, as the mail about the answer said, and deletes those that were kept long enough.
 * Answers how many those were.
 */
export async function sweepCases(
  database: TenantDatabase,
  keepMonths: number,
): Promise<{ closed: number; swept: { cases: number } }> {
  const closed = await closeSilentCases(database, limits.caseReopenDays)
  let cases = 0
  for (let gone = 1; gone > 0; cases += gone) gone = await deleteOldCases(database, keepMonths)
  return { closed, swept: { cases } }
}

export const caseSweepJob: Job = jobOf(sweepTask, async ({ database, tenant, log }) => {
  log.info(
    { ...(await sweepCases(database, tenant.caseKeepMonths)) },
    'cases that had their time were closed or deleted',
  )
})

/** At 03:37 UTC, or as soon as a server is there again. */
export const caseSweep: TimedJob = {
  task: sweepTask,
  match: '37 3 * * *',
  backfillMs: 24 * 60 * 60 * 1000,
  wants: () => true,
}
