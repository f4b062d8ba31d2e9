import { cpSync, closeSync, openSync, rmSync, symlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { endPostmaster, readPostmaster } from '#run/embedded-postgres/postmaster.ts'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import type { SmallDisksTold } from './small-disks.ts'

/** A PostgreSQL with its data on one small disk and its log on another: node small-disks-process.ts DATA LOG */
const [data = '', log = ''] = process.argv.slice(2)
const dataDir = join(data, 'database')
const filler = join(data, 'filler')
const ballast = join(log, 'ballast')

/** Writes so many megabytes, or what there is room for. */
function fill(file: string, megabytes: number): void {
  const descriptor = openSync(file, 'w')
  try {
    // Smaller and smaller pieces, to the last page.
    for (const bytes of [1024 * 1024, 4096])
      for (let written = 0; written < megabytes * 1024 * 1024;) {
        const more = writeSync(descriptor, Buffer.alloc(bytes))
        written += more
        if (more < bytes) break
      }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(descriptor)
  }
}

fill(ballast, 32)
let postgres = await startEmbeddedPostgres({ dataDir })
await postgres.stop()
cpSync(join(dataDir, 'cluster/pg_wal'), join(log, 'pg_wal'), { recursive: true })
rmSync(join(dataDir, 'cluster/pg_wal'), { recursive: true })
symlinkSync(join(log, 'pg_wal'), join(dataDir, 'cluster/pg_wal'))
postgres = await startEmbeddedPostgres({ dataDir })

const does: Readonly<Record<SmallDisksTold, () => unknown>> = {
  'fill the data': () => fill(filler, Infinity),
  'free the data': () => rmSync(filler),
  'drop the ballast': () => rmSync(ballast),
  restart: async () => {
    // It recovers, or has given that up: at once, as from a recovery without room it ends in peace after a minute or never.
    const postmaster = await readPostmaster(join(dataDir, 'cluster'))
    if (postmaster) await endPostmaster(join(dataDir, 'cluster'), postmaster.pid, ['SIGQUIT'])
    await postgres.stop()
    postgres = await startEmbeddedPostgres({ dataDir })
  },
}
process.on('message', (told: SmallDisksTold) => {
  void Promise.resolve(does[told]()).then(() => process.send?.('done'))
})
process.on('disconnect', () => void postgres.stop().finally(() => process.exit()))
process.send?.(postgres.url)
