import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { askPostgres, postgresHolders } from '#testkit/database/postgres-holders.ts'
import { becomesTrue, readPostmaster } from './postmaster.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { testFolders } from './sweep-test-folders.ts'

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))
const at = postgresHolders()

describe('a first start', () => {
  test('a first start makes a UTF-8 cluster in UTC with checksums, synced, on 127.0.0.1, behind a private password', async () => {
    const server = await startEmbeddedPostgres({ dataDir: at.dataDir })
    try {
      const names = 'server_encoding data_checksums fsync timezone listen_addresses max_connections password_encryption'
      const values = names.split(' ').map((name) => `current_setting('${name}')`)
      expect(await askPostgres(server.url, `select ${values.map((value, n) => `${value} as v${n}`).join()}`)).toEqual(
        'UTF8 on on UTC 127.0.0.1 100 scram-sha-256'.split(' '),
      )
      const locale = "select datlocprovider, datlocale, lower('ÀÉ') from pg_database where datname = current_database()"
      expect(await askPostgres(server.url, locale)).toEqual(['b', 'C.UTF-8', 'àé'])
      expect(server.adopted).toBe(false)
      expect((await stat(join(at.dataDir, 'password'))).mode & 0o777).toBe(0o600)
      await expect(askPostgres(server.url.replace(/:[^:@]+@/u, ':guess@'), 'select 1')).rejects.toThrow(/password/u)
    } finally {
      await server.stop()
    }
  })

  test('of two first starts at once on one folder one wins, and the other says who holds it', async () => {
    const starts = await Promise.allSettled([at.hold(), at.hold(), at.hold()])
    const won = starts.filter((start) => start.status === 'fulfilled')
    expect(won).toHaveLength(1)
    for (const start of starts) {
      if (start.status === 'rejected')
        expect(String(start.reason)).toMatch(/already running on DATA_DIR .* \(process \d+\)/u)
    }
    await won[0]?.value.end('SIGTERM')
  })

  test('a first start names DATA_DIR and the path when the folder cannot be written', async () => {
    await writeFile(join(at.folder, 'a-file'), '')
    const path = join(at.folder, 'a-file', 'data')
    await expect(startEmbeddedPostgres({ dataDir: path })).rejects.toThrow(`DATA_DIR ${path} cannot be written`)
  })
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
      env: { ...process.env, TMPDIR: at.folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    at.children.push(child)
    await once(child.stdout, 'data')
    const [name = ''] = await readdir(at.folder)
    const postmaster = await readPostmaster(join(at.folder, name, 'cluster'))
    expect(postmaster).toMatchObject({ isReady: true })
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    expect(await readdir(at.folder)).toEqual([])
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

describe('for tests', () => {
  test('the PostgreSQL of tests keeps nothing: no fsync, and no folder after the stop', async () => {
    const server = await startEmbeddedPostgres({ forTests: true })
    const [place] = await askPostgres(server.url, "select current_setting('fsync')")
    expect(place).toBe('off')
    const mine = async (): Promise<string[]> => {
      const folders = await testFolders()
      const ports = folders.map((folder) => readFile(join(folder, 'port'), 'utf8').catch(() => ''))
      return (await Promise.all(ports)).filter((port) => Number(port) === server.port)
    }
    expect(await mine()).toHaveLength(1)
    await server.stop()
    expect(await mine()).toHaveLength(0)
  })
})
