import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pino } from 'pino'
import { z } from 'zod'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { startTestProxy } from '#testkit/proxy/start-test-proxy.ts'
import type { Services } from '../http/services.ts'
import { makeMetrics } from '../metrics/metrics.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { jobOf } from './job.ts'
import type { TimedJob } from './job.ts'
import { RetryLater } from './retry-later.ts'
import { runJobs } from './run-jobs.ts'
import type { Lane, RunningJobs } from './run-jobs.ts'
import { addJob, defineTask } from './task.ts'
import type { Task } from './task.ts'

const log = pino({ level: 'silent' })
let at: TestDatabase
let metrics: Metrics
const servers: RunningJobs[] = []
beforeAll(async () => {
  at = await createTestDatabase()
})
beforeEach(() => {
  metrics = makeMetrics()
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
  await owner('delete from graphile_worker._private_jobs')
  await owner('delete from graphile_worker._private_known_crontabs')
})
afterAll(() => at.close())

const owner = <Row extends object>(text: string) =>
  withDatabase(at.url, async (client) => (await client.query<Row>(text)).rows)
const airlink = { name: 'airlink' }

async function serve(lanes: Record<string, Lane>, more: { url?: string; timed?: TimedJob[] } = {}): Promise<void> {
  const services: unknown = {
    tenants: { all: [airlink], named: () => airlink },
    database: at.database,
    gatewaysOf: () => undefined,
    metrics,
  }
  const options = { databaseUrl: more.url ?? at.url, pollMs: 100, log, lookMs: 150, timed: more.timed ?? [] }
  servers.push(await runJobs(services as Services, lanes, options))
}
const errand = defineTask('errand', z.object({}))
const other = defineTask('other', z.object({}))
const add = (task: Task = errand) => addJob(at.database.ofTenant('airlink'), task, {})
const eventually = (look: () => Promise<void> | void) => vi.waitFor(look, { timeout: 30_000, interval: 30 })
const jobs = () =>
  owner<{ attempts: number; locked_by: string | null; wait: number; is_over: boolean }>(
    `select attempts, locked_by, extract(epoch from run_at - now())::float as wait, attempts >= max_attempts as is_over
     from graphile_worker._private_jobs`,
  )
const failed = 'select 1 from graphile_worker._private_jobs where last_error is not null'
const lane = (work: () => Promise<void>, atOnce = 1): Lane => ({ atOnce, jobs: [jobOf(errand, work)] })

test('the job of a server that was killed is done by another one, and of a server that lives it is not', async () => {
  await add()
  const script = join(import.meta.dirname, '../../../testkit/jobs/worker-process.ts')
  const child = spawn(process.execPath, [script, at.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const work = vi.fn(() => Promise.resolve())
  await serve({ only: lane(work) })
  const looks = vi.spyOn(metrics.workersLost, 'inc')
  await owner('select pg_sleep(1.2)')
  expect(work).not.toHaveBeenCalled()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await eventually(() => expect(work).toHaveBeenCalledTimes(1))
  expect(looks).toHaveBeenCalledWith(1)
  await eventually(async () => expect(await jobs()).toEqual([]))
})

test('a job that ends while the database is away is not done again, and those that come later are done', async () => {
  const line = await startTestProxy(at.url)
  let go = () => {}
  const gate = new Promise<void>((open) => (go = open))
  const work = vi.fn(() => gate)
  await serve({ only: lane(work) }, { url: line.urlOf(at.url) })
  await add()
  await eventually(() => expect(work).toHaveBeenCalledTimes(1))
  await line.refuse()
  go()
  await owner('select pg_sleep(0.5)')
  await line.accept()
  await eventually(async () => expect(await jobs()).toEqual([]))
  await add()
  await eventually(() => expect(work).toHaveBeenCalledTimes(2))
  await eventually(async () => expect(await jobs()).toEqual([]))
  await Promise.all(servers.splice(0).map((server) => server.stop()))
  await line.close()
})

test('the jobs go on after every one of their connections was ended, listening, waiting and holding its lock', async () => {
  const work = vi.fn(() => Promise.resolve())
  await serve({ only: lane(work), other: { atOnce: 1, jobs: [jobOf(other, work)] } })
  for (let round = 1; round <= 3; round++) {
    await eventually(async () => {
      const killed = await owner(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name in ('tapfolio jobs', 'tapfolio workers') and datname = current_database()`,
      )
      expect(killed.length).toBeGreaterThan(round === 1 ? 2 : 1)
    })
    await add()
    // A worker whose connection ended while it took the job never hears of it: it is given back after ten seconds.
    await eventually(() => expect(work).toHaveBeenCalledTimes(round))
  }
  await eventually(async () => expect(await jobs()).toEqual([]))
}, 150_000)

test('workers whose connection ended while they asked for the numbers of their tasks take jobs all the same', async () => {
  const work = vi.fn(() => Promise.resolve())
  await withDatabase(at.url, async (holder) => {
    await holder.query('begin; lock table graphile_worker._private_tasks in access exclusive mode')
    await serve({ only: lane(work) })
    await eventually(async () => {
      const killed = await owner(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where wait_event_type = 'Lock' and query like '%insert into%_private_tasks%' and datname = current_database()`,
      )
      expect(killed).toHaveLength(1)
    })
    await holder.query('commit')
  })
  await add()
  await eventually(() => expect(work).toHaveBeenCalledTimes(1))
  await eventually(async () => expect(await jobs()).toEqual([]))
})

test('a job that a worker took without ever hearing of it is given back', async () => {
  let go = () => {}
  const gate = new Promise<void>((open) => (go = open))
  const work = vi.fn(() => gate)
  await serve({ only: lane(work) })
  await add()
  await eventually(() => expect(work).toHaveBeenCalledTimes(1))
  await add()
  await owner(`update graphile_worker._private_jobs set locked_at = now() - interval '11 seconds',
    locked_by = (select max(locked_by) from graphile_worker._private_jobs)`)
  await eventually(async () => expect((await jobs()).filter(({ locked_by }) => locked_by === null)).toHaveLength(1))
  expect(work).toHaveBeenCalledTimes(1)
  go()
  await eventually(async () => expect(await jobs()).toEqual([]))
  expect(work).toHaveBeenCalledTimes(2)
})

test('a lane whose peer answers nobody holds up no job of another lane', async () => {
  let go = () => {}
  const gate = new Promise<void>((open) => (go = open))
  const work = vi.fn(() => Promise.resolve())
  await serve({ peers: { atOnce: 2, jobs: [jobOf(other, () => gate)] }, mails: lane(work) })
  for (let count = 0; count < 6; count++) await add(other)
  await add()
  await eventually(() => expect(work).toHaveBeenCalledTimes(1))
  go()
  await eventually(async () => expect(await jobs()).toEqual([]))
})

test('a daily job whose time no server saw is made up for when one is there again', async () => {
  const missed = new Date(Date.now() - 2 * 3_600_000)
  await owner(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('airlink errand', now() - interval '9 days', now() - interval '26 hours')`)
  const work = vi.fn(() => Promise.resolve())
  const match = `${String(missed.getUTCMinutes())} ${String(missed.getUTCHours())} * * *`
  const timed = [{ task: errand, match, backfillMs: 20 * 24 * 3_600_000, wants: () => true }]
  // With this graphile-worker goes from minute to minute, from the first that it looks at.
  const minutes = vi.spyOn(Date.prototype, 'setUTCMinutes')
  onTestFinished(() => minutes.mockRestore())
  await serve({ only: lane(work) }, { timed })
  await eventually(() => expect(work).toHaveBeenCalledTimes(1))
  // 26 hours of the 20 days.
  expect(minutes.mock.calls.length).toBeLessThan(2000)
})

test('a job that its time adds is no sooner given up than any other: a database that goes away for a minute costs no month its mails', async () => {
  await owner(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('airlink errand', now() - interval '9 days', now() - interval '70 minutes')`)
  // Its next time is far off and one was missed: a second one that is added while the first is tried is a job of its own.
  const halfAnHourAgo = new Date(Date.now() - 1_800_000).getUTCMinutes()
  const match = `${String(halfAnHourAgo)} * * * *`
  const timed = [{ task: errand, match, backfillMs: 24 * 3_600_000, wants: () => true }]
  await serve({ only: lane(() => Promise.reject(new Error('Connection terminated unexpectedly'))) }, { timed })
  // Once or, where that was not seen in time, twice.
  const hasFailed = async () => (await jobs()).map(({ attempts, locked_by }) => attempts > 0 && locked_by === null)
  await eventually(async () => expect(await hasFailed()).toEqual([true]))
  await owner('update graphile_worker._private_jobs set attempts = 20, run_at = now()')
  await eventually(async () => expect(await jobs()).toMatchObject([{ attempts: 21, locked_by: null, is_over: false }]))
})

test('a job that waits for its peer keeps its tries and short pauses, until it is too old and counts as given up', async () => {
  const away = () => Promise.reject(new RetryLater('away', { withinSeconds: 8, forSeconds: 3600 }))
  await serve({ only: lane(away) })
  await add()
  await eventually(async () => expect(await jobs()).toMatchObject([{ attempts: 1, locked_by: null }]))
  await owner('update graphile_worker._private_jobs set attempts = 10, run_at = now()')
  await eventually(async () => expect(await jobs()).toMatchObject([{ attempts: 2, locked_by: null }]))
  expect((await jobs())[0]?.wait).toBeLessThan(8)
  await owner(`update graphile_worker._private_jobs set run_at = now(), created_at = now() - interval '61 minutes'`)
  await eventually(async () => expect(await jobs()).toMatchObject([{ is_over: true, locked_by: null }]))
  for (const look of metrics.beforeShown) await look()
  const shown = await metrics.registry.metrics()
  expect(shown).toContain('tapfolio_jobs_given_up_total{task="errand"} 1')
  expect(shown).toContain('tapfolio_jobs_lost{task="errand"} 1')
})

test('the metrics tell what waits, what fails, and how long the oldest waits', async () => {
  let go = () => {}
  const gate = new Promise<void>((open) => (go = open))
  // Its second try comes within seconds, and is no failure while these are counted.
  const work = vi.fn(() => gate).mockRejectedValueOnce(new Error('no'))
  await serve({ only: lane(work) })
  await add()
  await eventually(async () => expect(await owner(failed)).toHaveLength(1))
  await owner(`insert into graphile_worker._private_tasks (identifier) values ('nobodys') on conflict do nothing`)
  await owner(`select graphile_worker.add_job('nobodys', run_at => now() - interval '20 minutes')`)
  for (const look of metrics.beforeShown) await look()
  const shown = await metrics.registry.metrics()
  expect(shown).toContain('tapfolio_jobs_failing{task="errand"} 1')
  expect(shown).toContain('tapfolio_jobs_failed_total{task="errand"} 1')
  expect(shown).toContain('tapfolio_jobs_waiting{task="nobodys"} 1')
  expect(Number(/oldest_job_seconds\{task="nobodys"\} (\S+)/.exec(shown)?.[1])).toBeGreaterThanOrEqual(1200)
  go()
})

test('two jobs of one name do not start: only one of them would ever run', async () => {
  const twin = jobOf(defineTask('errand', z.object({})), () => Promise.resolve())
  await expect(serve({ only: lane(() => Promise.resolve()), twins: { atOnce: 1, jobs: [twin] } })).rejects.toThrow(
    'two jobs are named errand',
  )
})

test('why a job failed is kept without the value that the database refused', async () => {
  await add()
  await serve({
    only: lane(async () => void (await at.database.ofTenant('airlink').sql`select ${'canary'}::text::uuid`)),
  })
  const why = () => owner(`select last_error from graphile_worker._private_jobs where last_error is not null`)
  await eventually(async () => expect(await why()).toEqual([{ last_error: 'invalid input syntax for type uuid …' }]))
})
