import { EventEmitter } from 'node:events'
import { parseCronItems } from 'graphile-worker'
import type { WorkerEvents } from 'graphile-worker'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('a start looks back to the last run of a job and no further, one after a fault in full', async () => {
  const start = new Date('2026-11-26T10:00:30Z')
  const item = (identifier: string, backfillPeriod: number) => ({
    task: 'errand',
    match: '7 12 1 * *',
    identifier,
    options: { backfillPeriod },
  })
  const items = parseCronItems([
    item('nobody ran', 20 * dayMs),
    item('ran', dayMs),
    item('was only known', dayMs),
    item('ran long ago', dayMs),
    item('never made up', 0),
  ])
  await withDatabase(at.url, (client) =>
    client.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values
      ('ran', '2026-11-01T00:00Z', '2026-11-26T08:00Z'), ('was only known', '2026-11-26T09:00Z', null),
      ('ran long ago', '2026-11-01T00:00Z', '2026-11-20T08:00Z')`),
  )
  const events: WorkerEvents = new EventEmitter()
  await lookBackOnly(items, { queue, events })
  const minutes = () => items.map(({ options }) => options.backfillPeriod / 60_000)
  const starting = () => events.emit('cron:starting', { start } as Parameters<typeof events.emit<'cron:starting'>>[1])
  expect(minutes()).toEqual([28_800, 1440, 1440, 1440, 0])
  starting()
  // Half a minute of the start itself, and one more than was missed.
  expect(minutes()).toEqual([0, 121.5, 61.5, 1440, 0])
  starting()
  expect(minutes()).toEqual([28_800, 1440, 1440, 1440, 0])
})
