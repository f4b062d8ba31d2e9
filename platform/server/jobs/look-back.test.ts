import { EventEmitter } from 'node:events'
import { parseCronItems } from 'graphile-worker'
import type { WorkerEvents } from 'graphile-worker'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { lookBackOnly } from './look-back.ts'
import { QueuePool } from './queue-pool.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
let at: TestDatabase
let queue: QueuePool
beforeAll(async () => {
  at = await createTestDatabase()
  queue = new QueuePool({ url: at.url, log: pino({ level: 'silent' }), name: 'test jobs', max: 1 })
})
afterAll(async () => {
  await queue.end()
  await at.close()
})

const item = (identifier: string, backfillPeriod: number) => ({
  task: 'errand',
  match: '7 12 1 * *',
  identifier,
  options: { backfillPeriod },
})
const start = new Date('2026-11-26T10:00:30Z')
const startWith = (events: WorkerEvents) =>
  events.emit('cron:starting', { start } as Parameters<typeof events.emit<'cron:starting'>>[1])

test('a start looks back to the last run of a job and no further, one after a fault in full', async () => {
  const items = parseCronItems([
    item('nobody ran', 20 * dayMs),
    item('ran', dayMs),
    item('was only known', dayMs),
    item('ran long ago', dayMs),
    item('never made up', 0),
    item('ran by a clock that is ahead', dayMs),
  ])
  await withDatabase(at.url, (client) =>
    client.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values
      ('ran', '2026-11-01T00:00Z', '2026-11-26T08:00Z'), ('was only known', '2026-11-26T09:00Z', null),
      ('ran long ago', '2026-11-01T00:00Z', '2026-11-20T08:00Z'),
      ('ran by a clock that is ahead', '2026-11-01T00:00Z', '2026-11-26T10:05Z')`),
  )
  const events: WorkerEvents = new EventEmitter()
  await lookBackOnly(items, { queue, events })
  const minutes = () => items.map(({ options }) => options.backfillPeriod / 60_000)
  expect(minutes()).toEqual([28_800, 1440, 1440, 1440, 0, 1440])
  startWith(events)
  // Half a minute of the start itself, and one more than was missed.
  expect(minutes()).toEqual([0, 121.5, 61.5, 1440, 0, 0])
  startWith(events)
  expect(minutes()).toEqual([28_800, 1440, 1440, 1440, 0, 1440])
})

test('a start that cannot read the last runs looks back in full, and one that makes nothing up reads none', async () => {
  // As before the first start on a database, which has no such table yet.
  const query = vi.fn(() => Promise.reject(new Error('there is no such table')))
  const events: WorkerEvents = new EventEmitter()
  const broken = { queue: { query } as unknown as QueuePool, events }
  const items = parseCronItems([item('ran', dayMs)])
  await lookBackOnly(items, broken)
  startWith(events)
  expect(items.map(({ options }) => options.backfillPeriod)).toEqual([dayMs])
  expect(query).toHaveBeenCalledTimes(1)
  await lookBackOnly(parseCronItems([item('never made up', 0)]), broken)
  expect(query).toHaveBeenCalledTimes(1)
})
