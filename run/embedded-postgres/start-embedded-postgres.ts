import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { lockDataFolder } from './data-folder-lock.ts'
import { endAtExit } from './end-at-exit.ts'
import { clearStalePostmaster, launchPostgres } from './launch-postgres.ts'
import { makeCluster } from './make-cluster.ts'
import { readOrMakePassword } from './password-file.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { becomesTrue, endPostmaster, isPostgresOn, readPostmaster, tryToConnect } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import { sweepTestFolders, TEST_FOLDER_PREFIX, testPlace } from './sweep-test-folders.ts'

export type EmbeddedPostgresOptions = {
  /** The folder that keeps the database: made when missing, never deleted. Not needed with forTests. */
  dataDir?: string
  /** A port that must be used; without it a free one is chosen at the first start and kept while it stays free. */
  port?: number
  /** Gets one line where the server is, and one when it recovers slowly. */
  log?: (line: string) => void
  /** A new, empty database without fsync in a temporary folder, deleted on stop. */
  forTests?: boolean
}

export type EmbeddedPostgres = {
  /** postgres://postgres:…@127.0.0.1:PORT/postgres, for the superuser. */
  url: string
  port: number
  /** A server that outlived its killed starter was found and taken over. */
  adopted: boolean
  /** Stops the server (sessions are ended, transactions rolled back) and resolves when it is gone. */
  stop(): Promise<void>
  /** Tells once, within a second or so, that the server ended without stop(): killed, or out of memory. */
  whenLost(tell: () => void): void
}

/**
 * Starts, or takes over, the PostgreSQL of a data folder. Throws an Error with one plain sentence when it cannot.
 *
 * The folder holds `cluster/` (the data), `password` (0600), `port`, `postgres.log` and, while it is used, `owner.lock`.
 * The server listens on 127.0.0.1 only, with scram passwords, and lives in a process group of its own: it does not end
 * with this process, so call stop() on the way out. If that is missed, the next start adopts it. One for tests ends with
 * this process, but for SIGKILL: then the next one sweeps.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { forTests = false, log = () => undefined } = options
  const dataDir = forTests ? await makeTestFolder() : await makeDataFolder(options.dataDir)
  const stay = forTests ? endAtExit(dataDir) : () => undefined
  const unlock = await lock(dataDir)
  try {
    const server = await startLocked(dataDir, forTests, options.port, log)
    let stopping: Promise<void> | undefined
    let watch: NodeJS.Timeout | undefined
    const stop = async (): Promise<void> => {
      clearInterval(watch)
      // Fast; if that hangs immediate, from which the next start recovers. A test's data is thrown away anyway.
      await endPostmaster(server.clusterDir, server.pid, forTests ? ['SIGQUIT'] : ['SIGINT', 'SIGQUIT'])
      if (forTests) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
      stay()
      await unlock()
    }
    const whenLost = (tell: () => void): void => {
      watch = setInterval(() => {
        void isPostgresOn(server.clusterDir, server.pid).then((lives) => {
          if (lives || stopping) return
          clearInterval(watch)
          tell()
        })
      }, 1000).unref()
    }
    const { url, port, adopted } = server
    return { url, port, adopted, stop: () => (stopping ??= stop()), whenLost }
  } catch (fault) {
    await unlock()
    if (forTests) await rm(dataDir, { recursive: true, force: true })
    stay()
    throw fault
  }
}

async function startLocked(dataDir: string, forTests: boolean, port: number | undefined, log: (line: string) => void) {
  const clusterDir = join(dataDir, 'cluster')
  const runAs = await chooseRunAs(clusterDir)
  const clusterExists = (await stat(clusterDir).catch(() => undefined)) !== undefined
  const { file: passwordFile, password } = await readOrMakePassword(dataDir, clusterExists)
  const urlOf = (somePort: number): string => `postgres://postgres:${password}@127.0.0.1:${somePort}/postgres`
  const who = runAs ? ` (run by ${runAs.name})` : ''

  const running = clusterExists ? await findRunning(clusterDir, urlOf) : undefined
  if (running) {
    log(`PostgreSQL was still running on 127.0.0.1:${running.port}, data in ${clusterDir}${who}`)
    return { ...running, clusterDir, url: urlOf(running.port), adopted: true }
  }

  const binaries = await findPostgresBinaries(runAs)
  await makeCluster({ dataDir, clusterDir, passwordFile, runAs, binaries, forTests })
  const portFile = join(dataDir, 'port')
  const knownPort = Number(await readFile(portFile, 'utf8').catch(() => '')) || undefined
  const logFile = join(dataDir, 'postgres.log')
  const launched = await launchPostgres({ clusterDir, logFile, binaries, runAs, knownPort, port, log })
  const url = urlOf(launched.port)
  if ((await tryToConnect(url)) !== 'ready') {
    await endPostmaster(clusterDir, launched.pid, ['SIGINT'])
    throw new Error(
      `PostgreSQL runs on ${clusterDir} but refuses the password in ${passwordFile}: put the right one there.`,
    )
  }
  if (launched.port !== knownPort) await writeFile(portFile, `${launched.port}\n`)
  log(`PostgreSQL ${binaries.version.split('-')[0]} on 127.0.0.1:${launched.port}, data in ${clusterDir}${who}`)
  return { ...launched, clusterDir, url, adopted: false }
}

/** The server that already works on the cluster, waited for while it starts; undefined when there is none or it ends. */
async function findRunning(clusterDir: string, urlOf: (port: number) => string) {
  const found: { server?: { pid: number; port: number } } = {}
  const isSettled = await becomesTrue(async () => {
    const postmaster = await readPostmaster(clusterDir)
    if (!postmaster || !(await isPostgresOn(clusterDir, postmaster.pid))) return true
    const answer = await tryToConnect(urlOf(postmaster.port))
    if (answer === 'wrong-password') {
      throw new Error(
        `A PostgreSQL (process ${postmaster.pid}) runs on ${clusterDir} with another password: stop it first.`,
      )
    }
    if (answer === 'ready') found.server = { pid: postmaster.pid, port: postmaster.port }
    return answer === 'ready'
  }, 120_000)
  if (!isSettled) throw new Error(`A PostgreSQL runs on ${clusterDir} and does not answer: stop it first.`)
  if (!found.server) await clearStalePostmaster(clusterDir)
  return found.server
}

async function makeTestFolder(): Promise<string> {
  await sweepTestFolders()
  const folder = await mkdtemp(join(await testPlace(), TEST_FOLDER_PREFIX))
  await chmod(folder, 0o711)
  return folder
}

async function makeDataFolder(wanted: string | undefined): Promise<string> {
  if (wanted === undefined) throw new Error('Name the folder of the embedded PostgreSQL (DATA_DIR).')
  const folder = resolve(wanted)
  await makeFolders(folder).catch((fault: unknown) => {
    throw unwritable(folder, fault)
  })
  return folder
}

/** Step by step: a recursive mkdir never ends on file systems that hold no folders of ours, such as /proc. */
async function makeFolders(folder: string): Promise<void> {
  const isThere = async () => (await stat(folder).catch(() => undefined))?.isDirectory() === true
  if (await isThere()) return
  if (dirname(folder) !== folder) await makeFolders(dirname(folder))
  // Another start may have made it meanwhile.
  await mkdir(folder, { mode: 0o700 }).catch(async (fault: unknown) => {
    if (!(await isThere())) throw fault
  })
}

async function lock(dataDir: string): Promise<() => Promise<void>> {
  return lockDataFolder(dataDir).catch((fault: unknown) => {
    throw fault instanceof Error && 'code' in fault ? unwritable(dataDir, fault) : fault
  })
}

function unwritable(folder: string, fault: unknown): Error {
  const code = (fault as NodeJS.ErrnoException).code ?? String(fault)
  return new Error(`DATA_DIR ${folder} cannot be written (${code}): make it writable for you or name another DATA_DIR.`)
}
