import type { CronItem, Task } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Database } from '../database/open-database.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Tenants } from '../tenants/load-tenants.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { traced } from '../traces/traced.ts'
import type { Job, TimedJob } from './job.ts'
import { bringForward, earlierInLine, forgetGivenUp, forgetReplaced, postpone, unlockJobs } from './job-rows.ts'
import { RetryLater } from './retry-later.ts'
import { watchWorkers } from './watch-workers.ts'
import { measureQueue } from './queue-metrics.ts'
import { QueuePool } from './queue-pool.ts'
import { runLane } from './run-lane.ts'

/** An operator has weeks to see why jobs were given up, and to retry them. */
const givenUpDays = 30
const hourMs = 60 * 60 * 1000

/** What the jobs of a portal work with. */
export interface JobServices<Gateways> {
  tenants: Pick<Tenants, 'all' | 'named'>
  database: Pick<Database, 'ofTenant'>
  metrics: Metrics
  gatewaysOf(tenant: Tenant): Gateways
}

/** Jobs that share workers, so many at once. A slow peer of one lane holds up none of another. */
export interface Lane<Gateways = unknown> {
  atOnce: number
  jobs: readonly Job<Gateways>[]
}

export interface RunningJobs {
  /** Finishes the jobs under way. */
  stop(): Promise<void>
}

interface Options {
  databaseUrl: string
  pollMs: number
  log: Logger
  timed?: readonly TimedJob[]
  /** How often workers show that they live and look for dead ones. */
  lookMs?: number
}

/**
 * Runs the waiting jobs of all tenants. Jobs are added by addJob, inside the change that causes them; those of
 * `timed` are added by themselves, each once at its time, by whichever server is there. Jobs of a server that died are
 * given back by those that live.
 */
export async function runJobs<Gateways>(
  services: JobServices<Gateways>,
  lanes: Readonly<Record<string, Lane<Gateways>>>,
  { databaseUrl, pollMs, log, timed = [], lookMs }: Options,
): Promise<RunningJobs> {
  refuseTwins(Object.values(lanes).flatMap(({ jobs }) => jobs))
  const { metrics } = services
  // Each lane listens on one connection; statements of the queue are short.
  const max = Object.keys(lanes).length + 5
  const queue = new QueuePool({ url: databaseUrl, log, name: 'tapfolio jobs', max })
  const running: Awaited<ReturnType<typeof runLane>>[] = []
  let forgetAt = 0
  const workerWatch = watchWorkers({
    url: databaseUrl,
    log,
    ...(lookMs === undefined ? {} : { everyMs: lookMs }),
    gaveBack: (workers) => metrics.workersLost.inc(workers),
    forgotten: async (workers, client) => {
      const busy = running.flatMap((lane) => lane.busy())
      const count = await unlockJobs(client, workers, busy)
      if (count > 0) log.warn({ count }, 'jobs that were taken in vain were given back')
      await forgetReplaced(client)
      if (performance.now() < forgetAt) return
      forgetAt = performance.now() + hourMs
      const gone = await forgetGivenUp(client, givenUpDays)
      if (gone > 0) log.info({ count: gone }, 'jobs that were given up weeks ago were deleted')
    },
  })
  const stopMeasuring = measureQueue(metrics, queue)
  const stop = async () => {
    stopMeasuring()
    queue.hurry()
    await Promise.all(running.map((lane) => lane.stop()))
    await queue.end()
    await workerWatch.stop()
  }
  try {
    for (const [name, { atOnce, jobs }] of Object.entries(lanes)) {
      const tasks = jobs.map((job) => [job.task.name, taskOf(services, queue, job, log)] as const)
      const own = timed.filter(({ task }) => jobs.some((job) => job.task === task))
      const joined = (worker: string) => workerWatch.join(worker)
      const options = { name, atOnce, tasks: Object.fromEntries(tasks), timed: cronItems(services, own) }
      running.push(await runLane({ ...options, queue, pollMs, log, metrics, joined }))
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

function taskOf<Gateways>(
  services: JobServices<Gateways>,
  queue: QueuePool,
  { task, run }: Job<Gateways>,
  rootLog: Logger,
): Task {
  return async (payload, { job }) => {
    const wrapped = payload as { tenant: string; payload: unknown }
    const tenant = services.tenants.named(wrapped.tenant)
    if (!tenant) throw new Error(`a job of the unknown tenant ${wrapped.tenant}`)
    const { id, key, attempts, max_attempts: maxAttempts } = job
    const log = rootLog.child({ tenant: tenant.name, job: task.name, jobId: id })
    const database = services.database.ofTenant(tenant.name)
    const gateways = services.gatewaysOf(tenant)
    const given = { tenant, database, gateways, log, payload: wrapped.payload, job: { id, attempts, maxAttempts } }
    try {
      const attributes = { 'tapfolio.tenant': tenant.name, 'tapfolio.attempt': attempts }
      await traced(
        () => ({ name: task.name, kind: 'put aside', attributes }),
        () =>
          run({
            ...given,
            bringForward: (wanted) => bringForward(queue, wanted.name),
            earlier: () => earlierInLine(queue, id, key),
          }),
      )
    } catch (error) {
      if (error instanceof RetryLater) {
        // Where not even this can be written the queue's own pause is as good.
        const { isOver } = await postpone(queue, id, error).catch(() => ({ isOver: false }))
        // The worker judges by this whether it was the last try.
        Object.assign(job, { attempts: isOver ? maxAttempts : 1 })
      }
      throw error
    }
  }
}

/** Of two jobs with one name only one would ever run. */
function refuseTwins(jobs: readonly { task: { name: string } }[]): void {
  const names = jobs.map(({ task }) => task.name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`two jobs are named ${twice}`)
}

function cronItems(services: Pick<JobServices<unknown>, 'tenants'>, timed: readonly TimedJob[]): CronItem[] {
  return timed.flatMap(({ task, match, backfillMs, wants }) =>
    services.tenants.all.filter(wants).map(({ name }) => ({
      task: task.name,
      match,
      payload: { tenant: name, payload: {} },
      identifier: `${name} ${task.name}`,
      // One that still waits, or fails, is not joined by a second but begins anew.
      options: { backfillPeriod: backfillMs, jobKey: `timed:${name}:${task.name}` },
    })),
  )
}
