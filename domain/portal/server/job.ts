import type * as jobs from '#platform/server/jobs/job.ts'
import type { Gateways } from './gateways.ts'

/** What a job of this portal is given. */
export type GivenJob<Payload = unknown> = jobs.GivenJob<Gateways, Payload>

/** A job of this portal. */
export type Job = jobs.Job<Gateways>
