import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, vi } from 'vitest'
import { z } from 'zod'
import { becomesTrue, findPostgresOn, readPostmaster } from '#run/embedded-postgres/postmaster.ts'

export const holderFile = fileURLToPath(
  new URL('../../run/embedded-postgres/hold-embedded-postgres.ts', import.meta.url),
)
const Facts = z.object({ url: z.string(), port: z.number(), adopted: z.boolean() })

type Holder = z.infer<typeof Facts> & { process: ChildProcess; end(signal: NodeJS.Signals): Promise<void> }
interface Place {
  holder?: string
  uid?: number
  cwd?: string
}

/** One test's folder, and the processes that run a database there. */
export interface PostgresHolders {
  folder: string
  dataDir: string
  clusterDir: string
  /** Other processes, which the end of the test ends too. */
  children: ChildProcess[]
  /** Another process that starts the database; rejects with what it said when it could not. */
  hold(place?: Place): Promise<Holder>
}

/** Real processes: a starter that is killed, a server that is killed, other users. Every test has a new folder. */
export function postgresHolders(): PostgresHolders {
  // A first start takes a second, on a busy machine several.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
  const holders: PostgresHolders = { folder: '', dataDir: '', clusterDir: '', children: [], hold }

  beforeEach(async () => {
    holders.folder = await mkdtemp(join(tmpdir(), 'tapfolio-embedded-'))
    await chmod(holders.folder, 0o711)
    holders.dataDir = join(holders.folder, 'data')
    holders.clusterDir = join(holders.dataDir, 'cluster')
    holders.children = []
  })
  afterEach(async () => {
    const { children, clusterDir, folder } = holders
    for (const child of children) child.kill('SIGKILL')
    const left = await readPostmaster(clusterDir).catch(() => undefined)
    if (left && (await findPostgresOn(clusterDir)) !== undefined) process.kill(left.pid, 'SIGQUIT')
    await becomesTrue(async () => (await findPostgresOn(clusterDir)) === undefined, 5_000)
    await rm(folder, { recursive: true, force: true })
  })

  async function hold(place: Place = {}): Promise<Holder> {
    const child = spawn(process.execPath, [place.holder ?? holderFile, holders.dataDir], {
      detached: true,
      cwd: place.cwd ?? '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(place.uid !== undefined && { uid: place.uid, gid: place.uid }),
    })
    holders.children.push(child)
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
  return holders
}

/** What one statement answers, value by value. */
export async function askPostgres(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows.flatMap((row) => Object.values(row))
  } finally {
    await client.end()
  }
}
