import { lstat, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holderOfFolder, lockDataFolder } from './data-folder-lock.ts'
import { endPostmaster, readPostmaster } from './postmaster.ts'

/** Test databases live in folders of this name under the places below; nothing else is ever deleted. */
export const TEST_FOLDER_PREFIX = 'tapfolio-test-postgres-'

const memory = '/dev/shm'

/** Where test databases may lie. */
const testPlaces = [memory, tmpdir()]

/**
 * In memory where there is plenty of it, and nobody named another temporary folder: what a run forgets need not be written,
 * and copies there take a third of the time.
 */
export async function testPlace(): Promise<string> {
  if (tmpdir() !== '/tmp') return tmpdir()
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= 2 * 1024 ** 3 ? memory : tmpdir()
}

/** Stops and removes the test databases of runs that were killed before they could do it themselves. */
export async function sweepTestFolders(): Promise<void> {
  for (const folder of await testFolders()) {
    const found = await lstat(folder).catch(() => undefined)
    const isOurs = found?.isDirectory() === true && found.uid === (process.getuid?.() ?? found.uid)
    // Without a lock file it may be another run's, made this very moment.
    if (!isOurs || (await holderOfFolder(folder)) !== 'dead') continue
    // A second sweeper may be first; then this one is not needed.
    const unlock = await lockDataFolder(folder).catch(() => undefined)
    if (!unlock) continue
    const clusterDir = join(folder, 'cluster')
    const postmaster = await readPostmaster(clusterDir).catch(() => undefined)
    if (postmaster) await endPostmaster(clusterDir, postmaster.pid, ['SIGQUIT'])
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Those of this run and of others. */
export async function testFolders(): Promise<string[]> {
  const names = await Promise.all(testPlaces.map((place) => readdir(place).catch(() => [])))
  return testPlaces.flatMap((place, at) =>
    (names[at] ?? []).filter((name) => name.startsWith(TEST_FOLDER_PREFIX)).map((name) => join(place, name)),
  )
}
