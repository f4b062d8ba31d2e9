import { pino } from 'pino'
import type { Services } from '#domain/portal/server/services.ts'
import { z } from 'zod'
import { jobOf } from '#platform/server/jobs/job.ts'
import { defineTask } from '#platform/server/jobs/task.ts'
import { runJobs } from '#platform/server/jobs/run-jobs.ts'
import { makeMetrics } from '#platform/server/metrics/metrics.ts'

/** A server that takes a job and never ends it, to be killed: node worker-process.ts DATABASE_URL */
const services = {
  tenants: { all: [], named: (name: string) => ({ name }) },
  database: { ofTenant: () => undefined },
  gatewaysOf: () => undefined,
  metrics: makeMetrics(),
} as unknown as Services

const hang = async () => {
  process.stdout.write('took the job\n')
  await new Promise(() => undefined)
}
const log = pino({ level: 'silent' })
const lanes = { only: { atOnce: 1, jobs: [jobOf(defineTask('errand', z.object({})), hang)] } }
await runJobs(services, lanes, { databaseUrl: process.argv[2] ?? '', pollMs: 100, log, lookMs: 200 })
