import { execFile } from 'node:child_process'
import { readFile, readdir, readlink, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { startOfProcess } from './process-identity.ts'

/** What PostgreSQL's own postmaster.pid says. */
export type Postmaster = { pid: number; port: number; isReady: boolean }

/** The server's own note, whether or not that server still lives. */
export async function readPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return undefined
    throw fault
  })
  const lines = text?.split('\n') ?? []
  const pid = Number(lines[0])
  if (!(pid > 0)) return undefined
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

/** Is that process a living PostgreSQL that works in this cluster? */
export async function isPostgresOn(clusterDir: string, pid: number): Promise<boolean> {
  if ((await startOfProcess(pid)) === undefined) return false
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') {
    const asked = promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)])
    return (await asked.catch(() => ({ stdout: '' }))).stdout.includes('postgres')
  }
  try {
    const [folder, cluster] = [await stat(`/proc/${pid}/cwd`), await stat(clusterDir)]
    const program = basename(await readlink(`/proc/${pid}/exe`)).replace(' (deleted)', '')
    return folder.ino === cluster.ino && folder.dev === cluster.dev && program === 'postgres'
  } catch {
    return false
  }
}

/** Any PostgreSQL process, such as a session that outlived its killed server, that still works in this cluster. */
export async function findPostgresOn(clusterDir: string): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined
  for (const name of await readdir('/proc')) {
    if (/^\d+$/u.test(name) && (await isPostgresOn(clusterDir, Number(name)))) return Number(name)
  }
  return undefined
}

/** Signals a server to stop and waits until it is gone. */
export async function endPostmaster(clusterDir: string, pid: number, signals: NodeJS.Signals[]): Promise<void> {
  for (const signal of signals) {
    if (!(await isPostgresOn(clusterDir, pid))) return
    process.kill(pid, signal)
    if (await becomesTrue(async () => !(await isPostgresOn(clusterDir, pid)), 60_000)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) on ${clusterDir} does not stop.`)
}

/** Logs in once. @returns 'ready', 'not-yet' (starting, stopping or not listening), or 'wrong-password' */
export async function tryToConnect(url: string): Promise<'ready' | 'not-yet' | 'wrong-password'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A server that goes away while we look is an answer, not a crash of ours.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return 'ready'
  } catch (fault) {
    return (fault as { code?: string }).code === '28P01' ? 'wrong-password' : 'not-yet'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Asks until the answer is true or the time is over. */
export async function becomesTrue(ask: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs
  while (!(await ask())) {
    if (performance.now() > end) return false
    await pause(10)
  }
  return true
}
