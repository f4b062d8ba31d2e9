import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import { withDatabase } from './with-database.ts'

/** A PostgreSQL and a hot standby that follows it. */
export interface WithStandby {
  primaryUrl: string
  standbyUrl: string
  close(): Promise<void>
}

/** What belongs to the running server and not to a copy of it. */
const notCopied = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp'])

/** Starts both; `prepare` fills the primary before the copy is taken. */
export async function startWithStandby(prepare: (url: string) => Promise<unknown>): Promise<WithStandby> {
  const folder = await mkdtemp(join(tmpdir(), 'tapfolio-standby-'))
  const [dataDir, copyDir] = [join(folder, 'primary'), join(folder, 'standby')]
  const primary = await startEmbeddedPostgres({ dataDir })
  await prepare(primary.url)
  const label = await withDatabase(primary.url, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`)
    await mkdir(copyDir, { mode: 0o700 })
    const filter = (path: string) => !notCopied.has(basename(path))
    await cp(join(dataDir, 'cluster'), join(copyDir, 'cluster'), { recursive: true, filter })
    await cp(join(dataDir, 'password'), join(copyDir, 'password'))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    return rows[0]?.labelfile ?? ''
  })
  const inCopy = (name: string) => join(copyDir, 'cluster', name)
  for (const name of ['pg_wal', 'pg_wal/archive_status', 'pg_replslot']) await mkdir(inCopy(name), { mode: 0o700 })
  await writeFile(inCopy('backup_label'), label)
  await writeFile(inCopy('standby.signal'), '')
  const { hostname, port, username, password } = new URL(primary.url)
  const how = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
  await writeFile(inCopy('postgresql.auto.conf'), `primary_conninfo = '${how}'\nhot_standby_feedback = on\n`)
  const standby = await startEmbeddedPostgres({ dataDir: copyDir })
  return {
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    async close() {
      await standby.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
