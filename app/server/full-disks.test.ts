import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasSmallDisks, startOnSmallDisks } from '#testkit/database/small-disks.ts'
import type { SmallDisks } from '#testkit/database/small-disks.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { startFedPortal } from '#testkit/operator/fed-portal.ts'
import type { FedPortal } from '#testkit/operator/fed-portal.ts'

/** `npm run machines disks` does the same under load. Skipped where nobody may mount in a namespace of his own. */
describe.runIf(hasSmallDisks())('a portal whose PostgreSQL has small disks', () => {
  let disks: SmallDisks
  let portal: FedPortal
  beforeAll(async () => {
    disks = await startOnSmallDisks()
    for (const setting of ['max_wal_size = 48', 'min_wal_size = 32'])
      await withDatabase(disks.url, (client) => client.query(`alter system set ${setting}`))
    portal = await startFedPortal(disks.url)
  })
  afterAll(async () => {
    await portal.close()
    await disks.close()
  })

  test('a portal reads on while the disk of the data is full, answers writes with 503, and writes when there is room', async () => {
    expect([await portal.feed(), await portal.read()]).toEqual([200, 200])
    await disks.tell('fill the data')
    const statuses: number[] = []
    while (statuses.length < 20 && statuses.at(-1) !== 503) statuses.push(await portal.feed())
    expect(statuses.at(-1)).toBe(503)
    expect(statuses.slice(0, -1).filter((each) => each !== 200)).toEqual([])
    expect(await portal.read()).toBe(200)
    await disks.tell('free the data')
    await expect.poll(() => portal.feed()).toBe(200)
    await portal.expectAllThere()
  })

  test('a portal answers 503 once the disk of the log is full, and has all that it acknowledged when there is room', async () => {
    // What a slot that nobody reads does to a log.
    await portal.sql(`select pg_create_physical_replication_slot('stalled', true)`)
    const statuses = async () => {
      // So that each feed needs a new file of the log.
      await portal.sql('select pg_switch_wal()').catch(() => undefined)
      return [await portal.feed(200), await portal.read(), await portal.ready()]
    }
    const seen = new Set<number>()
    // Between two recoveries it may be there for a moment.
    await vi.waitFor(
      async () => {
        const now = await statuses()
        now.forEach((each) => seen.add(each))
        expect(now).toEqual([503, 503, 503])
      },
      { timeout: 60_000, interval: 1 },
    )
    expect([200, 503]).toEqual(expect.arrayContaining([...seen]))
    await disks.tell('drop the ballast')
    await disks.tell('restart')
    await vi.waitFor(async () => expect(await portal.ready()).toBe(200), { timeout: 30_000 })
    expect([await portal.read(), await portal.feed(200)]).toEqual([200, 200])
    await portal.expectAllThere()
  })
})
