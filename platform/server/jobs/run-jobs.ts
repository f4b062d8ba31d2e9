import { Logger as WorkerLogger, parseCronItems, run } from 'graphile-worker'
import type { CronItem, Runner } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import type { TenantDatabase } from '../database/tenant-database.ts'
import type { Gateways } from '../gateways.ts'
import type { House } from '../http/house.ts'
import type { Tenant } from '../tenants/tenant.ts'

/** What a job is given: its tenant's world, and what was added with it. */
export interface GivenJob {
  tenant: Tenant
  database: TenantDatabase
  gateways: Gateways
  log: Logger
  payload: unknown
  job: { id: string; attempts: number; maxAttempts: number }
}

/** Throwing means another try later, with growing pauses. */
export type Job = (given: GivenJob) => Promise<void>

/** A job that is added by itself for each tenant that `wants` it. */
export interface TimedJob {
  task: string
  /** When, as in a crontab, in UTC. */
  match: string
  /** A time within this many milliseconds that no server saw is made up for as soon as one is there. */
  backfillMs: number
  wants: (tenant: Tenant) => boolean
}

export interface RunningJobs {
  stop(): Promise<void>
  oldestJobSeconds(): Promise<number>
}

/**
 * Runs the waiting jobs of all tenants. Jobs are added by add_tenant_job, inside the change that causes them; those of
 * `timed` are added by themselves, each once at its time, by whichever server is there.
 */
export async function runJobs(
  house: House,
  jobs: Readonly<Record<string, Job>>,
  options: { databaseUrl: string; pollMs: number; log: Logger; timed?: readonly TimedJob[] },
): Promise<RunningJobs> {
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 6, application_name: 'tapfolio jobs' })
  const connectionLost = (error: Error) => options.log.warn({ err: error }, 'a connection of the jobs ended')
  pool.on('error', connectionLost)
  pool.on('connect', (client) => client.on('error', connectionLost))
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: 4,
    pollInterval: options.pollMs,
    noHandleSignals: true,
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning')
        options.log[level === 'error' ? 'error' : 'warn']({ part: 'jobs' }, message)
    }),
    parsedCronItems: parseCronItems(cronItems(house, options.timed ?? [])),
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([task, work]) => [
        task,
        async (payload, helpers) => {
          const wrapped = payload as { tenant: string; payload: unknown }
          const tenant = house.tenants.named(wrapped.tenant)
          if (!tenant) throw new Error(`a job of the unknown tenant ${wrapped.tenant}`)
          const { id, attempts, max_attempts: maxAttempts } = helpers.job
          const log = options.log.child({ tenant: tenant.name, job: task, jobId: id })
          const database = house.database.ofTenant(tenant.name)
          const gateways = house.gatewaysOf(tenant)
          await work({ tenant, database, gateways, log, payload: wrapped.payload, job: { id, attempts, maxAttempts } })
        },
      ]),
    ),
  })
  runner.events.on('job:error', ({ job }) => house.metrics.jobsFailed.inc({ task: job.task_identifier }))
  runner.events.on('job:failed', ({ job }) => house.metrics.jobsGivenUp.inc({ task: job.task_identifier }))
  return {
    async stop() {
      await runner.stop()
      await pool.end()
    },
    oldestJobSeconds: () => oldestJobSeconds(pool),
  }
}

function cronItems(house: House, timed: readonly TimedJob[]): CronItem[] {
  return timed.flatMap(({ task, match, backfillMs, wants }) =>
    house.tenants.all.filter(wants).map(({ name }) => ({
      task,
      match,
      payload: { tenant: name, payload: {} },
      identifier: `${name} ${task}`,
      // One that still waits is not joined by a second.
      options: { backfillPeriod: backfillMs, maxAttempts: 3, jobKey: `timed:${name}:${task}` },
    })),
  )
}

async function oldestJobSeconds(pool: pg.Pool): Promise<number> {
  const answer = await pool.query<{ age: string | null }>(
    `select extract(epoch from now() - min(run_at))::int as age from graphile_worker.jobs
     where run_at < now() and attempts < max_attempts`,
  )
  return Number(answer.rows[0]?.age ?? 0)
}
