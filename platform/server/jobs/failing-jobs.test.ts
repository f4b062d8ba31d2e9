import { pino } from 'pino'
import { z } from 'zod'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import type { Services } from '../http/services.ts'
import { makeMetrics } from '../metrics/metrics.ts'
import { jobOf } from './job.ts'
import { runJobs } from './run-jobs.ts'
import { addJob, defineTask } from './task.ts'

const errand = defineTask('errand', z.object({}))
const other = defineTask('other', z.object({}))
const airlink = { name: 'airlink' }

test('a job that always fails is tried as often as it may be and no more, counted, and holds up no other of its lane', async () => {
  const at = await createTestDatabase()
  const owner = <Row extends object>(text: string) =>
    withDatabase(at.url, async (client) => (await client.query<Row>(text)).rows)
  const metrics = makeMetrics()
  const services: unknown = {
    tenants: { all: [airlink], named: () => airlink },
    database: at.database,
    gatewaysOf: () => undefined,
    metrics,
  }
  const [fails, works] = [vi.fn(() => Promise.reject(new Error('no'))), vi.fn(() => Promise.resolve())]
  const lanes = { only: { atOnce: 1, jobs: [jobOf(errand, fails), jobOf(other, works)] } }
  const options = { databaseUrl: at.url, pollMs: 50, log: pino({ level: 'silent' }) }
  const running = await runJobs(services as Services, lanes, options)
  try {
    const inside = at.database.ofTenant('airlink')
    const states = () =>
      owner<{ attempts: number; most: number; isFree: boolean }>(
        `select attempts, max_attempts as most, locked_by is null as "isFree" from graphile_worker._private_jobs`,
      )
    await addJob(inside, errand, {})
    const most = (await states())[0]?.most ?? 0
    for (let tried = 1; tried <= most; tried++) {
      await expect.poll(states).toEqual([{ attempts: tried, most, isFree: true }])
      // Between any two of its tries the others of its only worker have their turn.
      await addJob(inside, other, {})
      await expect.poll(() => works.mock.calls.length).toBe(tried)
      // The next try, hours ahead, comes now.
      await expect.poll(states).toHaveLength(1)
      await owner('update graphile_worker._private_jobs set run_at = now()')
    }
    // Due as it is, it is passed over by whoever takes what comes after it.
    await addJob(inside, other, {})
    await expect.poll(() => works.mock.calls.length).toBe(most + 1)
    await expect.poll(states).toEqual([{ attempts: most, most, isFree: true }])
    expect(fails).toHaveBeenCalledTimes(most)
    for (const look of metrics.beforeShown) await look()
    const shown = await metrics.registry.metrics()
    expect(shown).toContain('tapfolio_jobs_given_up_total{task="errand"} 1')
    expect(shown).toContain('tapfolio_jobs_lost{task="errand"} 1')
  } finally {
    await running.stop()
    await at.close()
  }
})
