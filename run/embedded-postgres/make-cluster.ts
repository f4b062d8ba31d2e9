import { chown, lchown, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { lastLine } from './last-line.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { folderAsSeenBy, spawnAs } from './run-as.ts'
import type { RunAs } from './run-as.ts'

type ClusterOptions = {
  dataDir: string
  clusterDir: string
  passwordFile: string
  runAs: RunAs | undefined
  binaries: PostgresBinaries
  forTests: boolean
}

/** UTF-8 text with plain, stable ordering; times in UTC; a torn page is seen. */
const NATURE = [
  ...['--username=postgres', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ...['--data-checksums', '--auth=scram-sha-256', '--no-instructions'],
]
const SETTINGS = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  max_connections: '100',
  shared_buffers: '128MB',
}
// Hundreds of small databases come and go: looking after them all would take longer than their tests. Thousands of
// connections prove a password that nobody can guess: to make each guess dear is no use.
const SETTINGS_FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  scram_iterations: '1',
  max_wal_size: '256MB',
}

/**
 * Makes the cluster when there is none. It is made beside its final place and moved there when it is whole, so a start
 * that was killed half-way leaves nothing that looks like data. An existing cluster is never changed or deleted.
 */
export async function makeCluster(options: ClusterOptions): Promise<void> {
  const { dataDir, clusterDir, runAs } = options
  const found = await stat(clusterDir).catch(() => undefined)
  if (found) {
    await checkVersion(options)
    // Root brought it back from a copy or a backup: give it to the user that will run it.
    if (runAs && found.uid === 0) await giveTo(runAs, clusterDir)
    return
  }
  const unfinished = join(dataDir, 'cluster-unfinished')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  if (runAs) await chown(unfinished, runAs.uid, runAs.gid)
  await initdb(options, unfinished)
  await rename(unfinished, clusterDir)
  if (process.platform !== 'win32') await syncFolder(dataDir)
}

async function initdb(options: ClusterOptions, folder: string): Promise<void> {
  const { runAs, binaries, passwordFile, forTests } = options
  const settings = Object.entries({ ...SETTINGS, ...(forTests ? SETTINGS_FOR_TESTS : { fsync: 'on' }) })
  // Another user can neither read our password file nor reach its folder, so it is handed an open file of its own.
  const handed = runAs ? await copyForUser(runAs, passwordFile) : undefined
  const args = [
    `--pgdata=${folderAsSeenBy(runAs, folder)}`,
    `--pwfile=${handed ? '/dev/fd/3' : passwordFile}`,
    ...NATURE,
    ...(forTests ? ['--no-sync'] : []),
    ...settings.flatMap(([name, value]) => ['--set', `${name}=${value}`]),
  ]
  try {
    const child = spawnAs(runAs, binaries.initdb, args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe', ...(handed ? [handed.fd] : [])],
    })
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const code = await new Promise<number | string | null>((resolve) => {
      child.on('error', (fault) => resolve(fault.message))
      child.on('close', resolve)
    })
    if (code !== 0) {
      const reason = said ? lastLine(said) : `ended with ${code}`
      throw new Error(`PostgreSQL could not make its database in DATA_DIR ${options.dataDir}: ${reason}`)
    }
  } finally {
    await handed?.close()
  }
}

async function copyForUser(runAs: RunAs, passwordFile: string) {
  const path = `${passwordFile}-for-initdb`
  await rm(path, { force: true })
  const handle = await open(path, 'wx+', 0o600)
  // At a position, so that the offset which the child inherits stays at the beginning.
  await handle.write(await readFile(passwordFile, 'utf8'), 0)
  await handle.chown(runAs.uid, runAs.gid)
  // The open file is enough; its name need not stay.
  await rm(path)
  return handle
}

async function checkVersion({ clusterDir, binaries }: ClusterOptions): Promise<void> {
  const made = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim()
  const major = binaries.version.split('.')[0]
  if (made !== major) {
    throw new Error(
      `The database in ${clusterDir} was made by PostgreSQL ${made} and this release brings ${major}: ` +
        'dump it with the old release and load it into a new DATA_DIR.',
    )
  }
}

async function giveTo(runAs: RunAs, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), runAs.uid, runAs.gid)
  }
  await chown(folder, runAs.uid, runAs.gid)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
