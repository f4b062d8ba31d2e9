import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askPostgres, postgresHolders } from '#testkit/database/postgres-holders.ts'
import { findPostgresOn, readPostmaster } from './postmaster.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const isRoot = process.getuid?.() === 0
const at = postgresHolders()

/** A folder that a first start made; each test has a copy of it, as making one takes seconds. */
let used: string
beforeAll(async () => {
  used = await mkdtemp(join(tmpdir(), 'tapfolio-used-'))
  await (await startEmbeddedPostgres({ dataDir: used })).stop()
})
afterAll(() => rm(used, { recursive: true }))
beforeEach(() => {
  // With its owner, who may be another user than ours.
  const { status, stderr } = spawnSync('cp', ['-a', used, at.dataDir], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
})

test('stopping the embedded PostgreSQL, by Ctrl-C or by SIGTERM, leaves no process and no lock', async () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const holder = await at.hold()
    expect(await findPostgresOn(at.clusterDir)).toBeDefined()
    await holder.end(signal)
    expect(await findPostgresOn(at.clusterDir)).toBeUndefined()
    expect(await readdir(at.dataDir)).not.toContain('owner.lock')
  }
})

describe('a later start', () => {
  test('a later start finds its rows and its port again, and another port when that one is taken', async () => {
    const first = await startEmbeddedPostgres({ dataDir: at.dataDir })
    await askPostgres(first.url, 'create table kept as select 7 as n')
    await first.stop()
    const second = await startEmbeddedPostgres({ dataDir: at.dataDir })
    expect(second).toMatchObject({ url: first.url, adopted: false })
    await second.stop()

    const squatter = createServer().listen(first.port, '127.0.0.1')
    await once(squatter, 'listening')
    const third = await startEmbeddedPostgres({ dataDir: at.dataDir })
    expect(third.port).not.toBe(first.port)
    expect(await askPostgres(third.url, 'select n from kept')).toEqual([7])
    await third.stop()
    squatter.close()
  })

  test('a later start adopts the server that outlived its killed starter, and never a second one beside it', async () => {
    const holder = await at.hold()
    await askPostgres(holder.url, 'create table kept as select 7 as n')
    const before = await readPostmaster(at.clusterDir)
    await holder.end('SIGKILL')
    const starts = await Promise.allSettled([at.hold(), at.hold(), at.hold()])
    const won = starts.filter((start) => start.status === 'fulfilled').map((start) => start.value)
    expect(won).toMatchObject([{ adopted: true, url: holder.url }])
    expect((await readPostmaster(at.clusterDir))?.pid).toBe(before?.pid)
    expect(await askPostgres(holder.url, 'select n from kept')).toEqual([7])
    await won[0]?.end('SIGTERM')
    expect(await findPostgresOn(at.clusterDir)).toBeUndefined()
  })

  test('a server of PostgreSQL that was killed is told to its starter, so that nothing goes on without a database', async () => {
    const holder = await at.hold()
    const exited = once(holder.process, 'exit')
    process.kill((await readPostmaster(at.clusterDir))?.pid ?? 0, 'SIGKILL')
    expect(await exited).toEqual([1, null])
  })

  test('a later start recovers every acknowledged row after the server was killed', async () => {
    const holder = await at.hold()
    await askPostgres(holder.url, 'create table kept (n int)')
    for (let n = 0; n < 20; n++) await askPostgres(holder.url, `insert into kept values (${n})`)
    process.kill((await readPostmaster(at.clusterDir))?.pid ?? 0, 'SIGKILL')
    await holder.end('SIGKILL')
    const server = await startEmbeddedPostgres({ dataDir: at.dataDir })
    expect(await askPostgres(server.url, 'select count(*)::int from kept')).toEqual([20])
    expect(server.adopted).toBe(false)
    await server.stop()
    expect(await readFile(join(at.dataDir, 'postgres.log'), 'utf8')).toContain('automatic recovery in progress')
  })

  test.runIf(process.platform === 'linux')(
    'a later start is not kept out by a process number that another program has now',
    async () => {
      const first = await startEmbeddedPostgres({ dataDir: at.dataDir })
      await first.stop()
      // A long-lived process of the cluster's own user, whose number the dead server's note happens to name.
      const { uid, gid } = await stat(at.clusterDir)
      const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {})
      const note = `${stranger.pid}\n${at.clusterDir}\n1700000000\n${first.port}\n\n127.0.0.1\n        1         1\nready   \n`
      await writeFile(join(at.clusterDir, 'postmaster.pid'), note)
      const server = await startEmbeddedPostgres({ dataDir: at.dataDir }).finally(() => stranger.kill())
      expect(server.adopted).toBe(false)
      await server.stop()
    },
  )
})
