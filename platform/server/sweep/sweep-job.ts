import type { Job } from '../jobs/run-jobs.ts'
import { sweep } from './sweep-queries.ts'

/** Runs once a day for each tenant. */
export const sweepJobs: Readonly<Record<'sweep', Job>> = {
  sweep: ({ database }) => sweep(database),
}
