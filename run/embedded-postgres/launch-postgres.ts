import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findFreePort, isPortFree } from './free-port.ts'
import { lastLine } from './last-line.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { becomesTrue, findPostgresOn, readPostmaster } from './postmaster.ts'
import { folderAsSeenBy, spawnAs } from './run-as.ts'
import type { RunAs } from './run-as.ts'

type Launch = {
  clusterDir: string
  logFile: string
  binaries: PostgresBinaries
  runAs: RunAs | undefined
  /** The port of the last start, if there was one. */
  knownPort: number | undefined
  /** The port that the caller insists on. */
  port: number | undefined
  log: (line: string) => void
}

const PATIENCE_MS = 10 * 60_000
const LOG_LIMIT_BYTES = 10_000_000

/**
 * Starts a server of its own process group (a Ctrl-C in the terminal does not reach it) and waits until it takes
 * connections, through a crash recovery if need be.
 */
export async function launchPostgres(launch: Launch): Promise<{ pid: number; port: number }> {
  for (let attempt = 0; ; attempt++) {
    const port = await choosePort(launch, attempt)
    const outcome = await launchOnce(launch, port)
    if (typeof outcome !== 'string') return outcome
    // Taken between our look and PostgreSQL's: look again. Or a killed server's sessions have not noticed yet.
    const isPortLost = /could not (bind|create any TCP)/u.test(outcome) && launch.port === undefined
    const isStillInUse = outcome.includes('is still in use') || outcome.includes('postmaster.pid" already exists')
    if (attempt >= 5 || !(isPortLost || isStillInUse)) {
      throw new Error(`PostgreSQL did not start (log in ${launch.logFile}): ${lastLine(outcome)}`)
    }
    if (isStillInUse) await becomesTrue(async () => (await findPostgresOn(launch.clusterDir)) === undefined, 5_000)
  }
}

async function choosePort({ port, knownPort }: Launch, attempt: number): Promise<number> {
  if (port !== undefined) {
    if (await isPortFree(port)) return port
    throw new Error(`The embedded PostgreSQL's port ${port} is taken by another program: choose another one.`)
  }
  if (attempt === 0 && knownPort !== undefined && (await isPortFree(knownPort))) return knownPort
  return findFreePort()
}

/** @returns the server, or what it wrote before it ended */
async function launchOnce(launch: Launch, port: number): Promise<{ pid: number; port: number } | string> {
  const { clusterDir, logFile, binaries, runAs, log } = launch
  const output = await openLog(logFile)
  const written = (await output.stat()).size
  const args = [
    ...['-D', folderAsSeenBy(runAs, clusterDir), '-p', String(port)],
    ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  ]
  const child = spawnAs(runAs, binaries.postgres, args, {
    cwd: clusterDir,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  let end: string | undefined
  child.on('error', (fault) => (end = fault.message))
  child.on('exit', (code, signal) => (end = `PostgreSQL ended (${signal ?? code})`))
  await output.close()
  child.unref()

  const startedMs = performance.now()
  let isSlowTold = false
  const isSettled = await becomesTrue(async () => {
    if (end !== undefined) return true
    if (!isSlowTold && performance.now() - startedMs > 5_000) {
      isSlowTold = true
      log(`PostgreSQL is still starting, perhaps recovering from a crash (see ${logFile})`)
    }
    const postmaster = await readPostmaster(clusterDir)
    return postmaster?.pid === child.pid && postmaster?.isReady === true
  }, PATIENCE_MS)
  if (end !== undefined) return `${(await readFile(logFile)).subarray(written).toString()}\n${end}`
  if (!isSettled || child.pid === undefined)
    throw new Error(`PostgreSQL is not ready after ten minutes (see ${logFile}).`)
  return { pid: child.pid, port }
}

/** One log, and the one before it; the server appends through our open file, so it needs no right to the folder. */
async function openLog(logFile: string) {
  await mkdir(dirname(logFile), { recursive: true })
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LOG_LIMIT_BYTES) await rename(logFile, join(dirname(logFile), 'postgres.previous.log'))
  return open(logFile, 'a', 0o600)
}

/**
 * A postmaster.pid whose process number now belongs to another program (as happens in every restarted container)
 * would keep PostgreSQL from starting. It goes only when no PostgreSQL at all works in the cluster.
 */
export async function clearStalePostmaster(clusterDir: string): Promise<void> {
  if (process.platform !== 'linux') return
  const isFree = await becomesTrue(async () => (await findPostgresOn(clusterDir)) === undefined, 10_000)
  if (isFree) await rm(join(clusterDir, 'postmaster.pid'), { force: true })
}
