import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { jobOf } from '#platform/server/jobs/job.ts'
import type { Job, TimedJob } from '#platform/server/jobs/job.ts'
import { defineTask } from '#platform/server/jobs/task.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { closeSilentCases, deleteOldCases } from './forget-cases-queries.ts'

const sweepTask = defineTask('sweep_cases', z.object({}))

/** Closes cases whose traveller fell silent, as the mail about the answer said, and deletes those that were kept long enough. */
export async function sweepCases(database: TenantDatabase, keepMonths: number): Promise<void> {
  await closeSilentCases(database, limits.caseReopenDays)
  await deleteOldCases(database, keepMonths)
}

export const caseSweepJob: Job = jobOf(sweepTask, ({ database, tenant }) => sweepCases(database, tenant.caseKeepMonths))

/** At 03:37 UTC, or as soon as a server is there again. */
export const caseSweep: TimedJob = {
  task: sweepTask,
  match: '37 3 * * *',
  backfillMs: 24 * 60 * 60 * 1000,
  wants: () => true,
}
