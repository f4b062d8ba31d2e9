import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { startOfProcess } from './process-identity.ts'

const Owner = z.object({ pid: z.number(), startedAt: z.string() })

/**
 * One process at a time uses a data folder, from its start to its stop: the second one must not adopt the server of
 * the first and stop it on its own way out. The lock of a dead process is taken over. (That never two servers run on
 * one cluster is held by PostgreSQL itself.)
 * @returns the function that gives the folder free
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'owner.lock')
  const mine = join(dataDir, `owner.${randomUUID()}`)
  const owner = { pid: process.pid, startedAt: (await startOfProcess(process.pid)) ?? 'unknown' }
  await writeFile(mine, JSON.stringify(owner), { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 50; attempt++) {
      if (await linked(mine, path)) return () => rm(path, { force: true })
      const found = await readFile(path, 'utf8').catch(() => undefined)
      if (found === undefined) continue
      const holder = await liveOwner(found)
      if (holder !== undefined) {
        throw new Error(
          `Tapfolio is already running on DATA_DIR ${dataDir} (process ${holder}): stop it first, or name another DATA_DIR.`,
        )
      }
      await setAside(path, found)
    }
    throw new Error(`DATA_DIR ${dataDir} is being started by several processes at once: start one of them.`)
  } finally {
    await rm(mine, { force: true })
  }
}

/** The process that holds the folder, if one lives; 'unlocked' when there is no lock file at all. */
export async function holderOfFolder(dataDir: string): Promise<number | 'dead' | 'unlocked'> {
  const found = await readFile(join(dataDir, 'owner.lock'), 'utf8').catch(() => undefined)
  if (found === undefined) return 'unlocked'
  return (await liveOwner(found)) ?? 'dead'
}

/** A lock file appears whole or not at all, because it is linked from a finished file. */
async function linked(mine: string, path: string): Promise<boolean> {
  try {
    await link(mine, path)
    return true
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw fault
  }
}

async function liveOwner(text: string): Promise<number | undefined> {
  let owner: z.infer<typeof Owner>
  try {
    owner = Owner.parse(JSON.parse(text))
  } catch {
    return undefined
  }
  return (await startOfProcess(owner.pid)) === owner.startedAt ? owner.pid : undefined
}

/** Moves a dead owner's lock away; if another start has replaced it meanwhile, that one is put back. */
async function setAside(path: string, expected: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  await rename(path, aside).catch(() => undefined)
  const moved = await readFile(aside, 'utf8').catch(() => expected)
  if (moved !== expected) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}
