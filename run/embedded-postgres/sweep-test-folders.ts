import { lstat, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holderOf, lockDataFolder } from './data-folder-lock.ts'
import { endPostmaster, readPostmaster } from './postmaster.ts'

/** Test databases live in folders of this name under the temporary folder; nothing else is ever deleted. */
export const TEST_FOLDER_PREFIX = 'tapfolio-test-postgres-'

/** Stops and removes the test databases of runs that were killed before they could do it themselves. */
export async function sweepTestFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(TEST_FOLDER_PREFIX)) continue
    const folder = join(tmpdir(), name)
    const found = await lstat(folder).catch(() => undefined)
    const isOurs = found?.isDirectory() === true && found.uid === (process.getuid?.() ?? found.uid)
    // Without a lock file it may be another run's, made this very moment.
    if (!isOurs || (await holderOf(folder)) !== 'dead') continue
    // A second sweeper may be first; then this one is not needed.
    const unlock = await lockDataFolder(folder).catch(() => undefined)
    if (!unlock) continue
    const clusterDir = join(folder, 'cluster')
    const postmaster = await readPostmaster(clusterDir).catch(() => undefined)
    if (postmaster) await endPostmaster(clusterDir, postmaster.pid, ['SIGQUIT'])
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
