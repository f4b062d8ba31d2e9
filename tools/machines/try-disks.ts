import { symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnSync } from 'node:child_process'
import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { readConfig } from '#platform/server/config.ts'
import { migrate } from '#platform/server/database/migrations/migrate.ts'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { waitFor } from './child.ts'
import { addHolder } from './crowd/holders.ts'
import { openJournal } from '#testkit/crash/judging/journal.ts'
import { lostOf } from './crowd/lost.ts'
import { feedMany, namesOf, reader, tripsOf } from './crowd/people.ts'
import type { Given } from './crowd/people.ts'
import { startPortalServers } from './portal-servers.ts'
import { smallDisk } from './small-disk.ts'
import type { SmallDisk } from './small-disk.ts'
import { Tally } from './crowd/tally.ts'
import type { ClusterReport } from './try-cluster.ts'

const dataMegabytes = 160
const logMegabytes = 112

interface World {
  data: SmallDisk
  log: SmallDisk
  given: Given
  tally: Tally
  alias: string
  sql: <Row extends object>(text: string) => Promise<Row[]>
  isUp: () => Promise<boolean>
  /** As whoever looks after it does: PostgreSQL is started again. */
  restart: () => Promise<void>
  wrong: string[]
}

/** A PostgreSQL whose data and log lie on small disks of their own, and a server with people before it. */
export async function tryDisks(): Promise<ClusterReport> {
  const [data, log] = [smallDisk(dataMegabytes), smallDisk(logMegabytes)]
  const folder = await mkdtemp(join(tmpdir(), 'tapfolio-disks-'))
  const ends: (() => unknown)[] = [() => rm(folder, { recursive: true }), () => log.close(), () => data.close()]
  try {
    const dataDir = join(data.folder, 'database')
    let postgres = await startEmbeddedPostgres({ dataDir })
    await postgres.stop()
    // Across file systems, with its owner.
    spawnSync('mv', [join(dataDir, 'cluster/pg_wal'), join(log.folder, 'pg_wal')])
    symlinkSync(join(log.folder, 'pg_wal'), join(dataDir, 'cluster/pg_wal'))
    postgres = await startEmbeddedPostgres({ dataDir })
    ends.push(() => postgres.stop())
    const sql = <Row extends object>(text: string, values: unknown[] = []) =>
      withDatabase(postgres.url, async (client) => (await client.query<Row>(text, values)).rows)
    for (const setting of ['max_wal_size = 48', 'min_wal_size = 32']) await sql(`alter system set ${setting}`)
    await sql('select pg_reload_conf()')
    await migrate(postgres.url)

    const ports = [{ port: await findFreePort(), internal: await findFreePort() }]
    const settings = { DATABASE_URL: postgres.url, DATABASE_WAIT_SECONDS: '5', JOB_POLL_MS: '500', LOG_LEVEL: 'warn' }
    const servers = await startPortalServers(ports, { folder, settings })
    ends.push(() => servers.close())
    const tally = new Tally()
    tally.begin('start')
    const over = new AbortController()
    const holders = []
    for (let at = 0; at < 6; at++) holders.push(await addHolder({ sql }, at))
    const given: Given = {
      ...{ url: `http://localhost:${String(ports[0]?.port)}`, key: 'pk_airlink_demo', tally, signal: over.signal },
      journal: openJournal(join(folder, 'journal')),
      operatorSecret: readConfig({}).secretsOf('airlink', tenantSecrets).operatorSecret,
    }
    const [first, second, third, ...others] = holders
    const going = [
      ...[first, second].flatMap((holder) => (holder ? [tripsOf(given, holder)] : [])),
      ...(third ? [namesOf(given, third)] : []),
      ...others.map((holder) => reader(given, holder)),
    ]
    const isUp = () =>
      sql('select 1').then(
        () => true,
        () => false,
      )
    const restart = async () => {
      await postgres.stop()
      postgres = await startEmbeddedPostgres({ dataDir })
    }
    const wrong: string[] = []
    const world: World = { data, log, given, tally, alias: first?.aliasPan ?? '', sql, isUp, restart, wrong }
    await pause(4000)
    await fullData(world)
    await fullLog(world)
    over.abort()
    await Promise.all(going)
    const told = given.journal.read()
    const lost = await lostOf({ sql }, told)
    wrong.push(...lost.map((line) => `lost: ${line}`))
    for (const { stale } of tally.parts) wrong.push(...stale.map((what) => `too old: ${what}`))
    const said = `the disk of the data full, then that of the log: ${tally.said(told.length, lost.length)}`
    return { lines: tally.lines(), wrong, said }
  } finally {
    for (const end of ends.reverse()) await Promise.resolve(end()).catch(() => undefined)
  }
}

/** F21: reads go on, what writes is refused and asked again, and all is well when there is room. */
async function fullData({ data, given, tally, alias, sql, wrong }: World): Promise<void> {
  tally.begin('the disk of the data is full')
  await sql(`update sessions set last_seen = now() - interval '2 minutes'`)
  await data.fill()
  const statuses = new Set<number>()
  for (let at = 0; at < 4; at++) statuses.add(await feedMany(given, alias, `full-${String(at)}`, 4000))
  if (!statuses.has(503)) wrong.push(`a feed on a full disk was answered ${[...statuses].join(', ')} and not 503`)
  await pause(15_000)
  wrong.push(...tally.now.failedReads.map((why) => `read on a full disk: ${why}`))
  tally.begin('there is room again')
  data.free()
  await waitFor('a feed after there is room', async () => (await feedMany(given, alias, 'room', 4000)) === 200)
  await pause(6000)
  wrong.push(...tally.now.failedReads.map((why) => `read when there was room again: ${why}`))
}

/** F22: a slot that nobody reads keeps the log until there is no room: PostgreSQL ends, and recovers when there is. */
async function fullLog({ log, given, tally, alias, sql, isUp, restart, wrong }: World): Promise<void> {
  tally.begin('the disk of the log is full')
  await sql(`select pg_create_physical_replication_slot('stalled', true)`)
  for (let at = 0; at < 80 && (await isUp()); at++) await feedMany(given, alias, `log-${String(at)}`, 4000)
  if (await isUp()) wrong.push('the disk of the log was never full')
  await pause(8000)
  tally.begin('the log has room again')
  log.grow(logMegabytes * 3)
  await restart()
  await waitFor('PostgreSQL', isUp)
  await sql(`select pg_drop_replication_slot('stalled')`)
  await waitFor('a feed after the recovery', async () => (await feedMany(given, alias, 'recovered', 100)) === 200)
  tally.begin('after that')
  await pause(6000)
  wrong.push(...tally.now.failedReads.map((why) => `read after the recovery: ${why}`))
}
