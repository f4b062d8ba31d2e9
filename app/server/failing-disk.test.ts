import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endPostmaster, readPostmaster } from '#run/embedded-postgres/postmaster.ts'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import type { EmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import { failures } from '#testkit/database/failing-disk.ts'
import { startFedPortal } from '#testkit/operator/fed-portal.ts'
import type { FedPortal } from '#testkit/operator/fed-portal.ts'

/** F23 of docs/security/faults.md. Skipped where this machine cannot play such a disk. */
describe('a portal whose PostgreSQL has a disk that fails', () => {
  let folder: string
  let postgres: EmbeddedPostgres
  let portal: FedPortal
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tapfolio-failing-'))
    postgres = await startEmbeddedPostgres({ dataDir: folder })
    portal = await startFedPortal(postgres.url)
  })
  afterEach(async () => {
    await portal.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test.for([
    ['refuses every write', failures.writes],
    ['cannot say that anything written is on it', failures.flushes],
  ] as const)(
    'a portal whose database’s disk %s answers 503, tells nothing untrue, and has all it acknowledged once mended',
    async ([, failure], { skip }) => {
      if (!failure.isThere()) return skip()
      expect([await portal.feed(), await portal.read()]).toEqual([200, 200])
      const { pid = 0 } = (await readPostmaster(join(folder, 'cluster'))) ?? {}
      const mend = await failure.begin(pid)
      if (!mend) return skip()
      const statuses = new Set<number>()
      await vi.waitFor(
        async () => {
          const now = [await portal.feed(200), await portal.ready()]
          now.forEach((each) => statuses.add(each))
          expect(now).toEqual([503, 503])
        },
        { timeout: 30_000, interval: 1 },
      )
      // PostgreSQL has no code of its own for a limit, by which writes are refused here: a fault, and not of our making.
      expect([200, 500, 503]).toEqual(expect.arrayContaining([...statuses]))
      await mend()
      // It recovers, or has given that up: at once, as from a recovery on such a disk it ends in peace after a minute or never.
      const left = await readPostmaster(join(folder, 'cluster'))
      if (left) await endPostmaster(join(folder, 'cluster'), left.pid, ['SIGQUIT'])
      await postgres.stop()
      postgres = await startEmbeddedPostgres({ dataDir: folder })
      await vi.waitFor(async () => expect(await portal.ready()).toBe(200), { timeout: 30_000 })
      expect([await portal.read(), await portal.feed(200)]).toEqual([200, 200])
      await portal.expectAllThere()
    },
  )
})
