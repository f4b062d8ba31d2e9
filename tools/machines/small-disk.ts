import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAs } from './child.ts'

/** A file system of a few megabytes, in memory. */
export interface SmallDisk {
  folder: string
  /** Fills what is left of it. */
  fill(): Promise<void>
  free(): void
  grow(megabytes: number): void
  close(): void
}

function mount(...args: string[]): void {
  const { status, stderr } = spawnSync('mount', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`mount (as root alone): ${stderr}`)
}

export function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-disk-'))
  mount('-t', 'tmpfs', '-o', `size=${String(megabytes)}m,mode=0755`, 'tmpfs', folder)
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  const filler = join(folder, 'filler')
  return {
    folder,
    async fill() {
      // It ends where there is no more room.
      await once(spawn('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64K'], { stdio: 'ignore' }), 'exit')
    },
    free: () => rmSync(filler, { force: true }),
    grow: (more) => mount('-o', `remount,size=${String(more)}m`, folder),
    close() {
      spawnSync('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
