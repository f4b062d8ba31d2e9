import type { Job } from '#domain/portal/server/handler.ts'
import type { TimedJob } from '#platform/server/jobs/run-jobs.ts'
import { sweep } from './sweep-queries.ts'

/** Runs once a day for each tenant. */
export const sweepJobs: Readonly<Record<'sweep', Job>> = {
  sweep: ({ database }) => sweep(database),
}

/** At 03:17 UTC, or as soon as a server is there again. */
export const dailySweep: TimedJob = {
  task: 'sweep',
  match: '17 3 * * *',
  backfillMs: 24 * 60 * 60 * 1000,
  wants: () => true,
}
