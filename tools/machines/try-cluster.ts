import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { readConfig } from '#platform/server/config.ts'
import { migrate } from '#platform/server/database/migrations/migrate.ts'
import { loadTenants } from '#platform/server/tenants/load-tenants.ts'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { startSandboxProcess } from '#run/sandbox-process.ts'
import type { PayingWorld } from '#testkit/crash/chaos/travellers.ts'
import { judge } from '#testkit/crash/judging/judge.ts'
import { waitFor } from './child.ts'
import { startCrowd } from './crowd/crowd.ts'
import { openJournal } from '#testkit/crash/judging/journal.ts'
import { lostOf } from './crowd/lost.ts'
import { startPatroniCluster } from './patroni-cluster.ts'
import type { PatroniCluster } from './patroni-cluster.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { startPortalServers } from './portal-servers.ts'
import type { PortalServers } from './portal-servers.ts'
import { Tally } from './crowd/tally.ts'

const root = join(import.meta.dirname, '../..')

export interface ClusterReport {
  lines: string[]
  /** What must not be: an empty list. */
  wrong: string[]
  /** All of it in a sentence. */
  said: string
}

/** So long each part goes on when what it is about is done. */
const calmMs = 6000

/** What is done to the machines, one after the other, under load. */
function* eventsOf(cluster: PatroniCluster, servers: PortalServers): Generator<[string, () => Promise<unknown>]> {
  yield ['nothing happens', () => pause(calmMs)]
  yield ['both servers are replaced, one after the other', () => servers.replaceAll()]
  yield ['switchover', async () => cluster.switchover()]
  yield [
    'PostgreSQL of the primary is killed',
    async () => {
      const primary = await cluster.primary()
      primary.killPostgres()
      await waitFor('another primary', async () => (await cluster.primary()).name !== primary.name)
    },
  ]
  yield [
    'the machine of the primary is gone',
    async () => {
      const primary = await cluster.primary()
      await primary.kill()
      await waitFor('another primary', async () => (await cluster.primary()).name !== primary.name)
      await pause(calmMs)
      primary.start()
    },
  ]
  yield [
    'replicas stop following',
    async () => {
      const urls = (await cluster.replicas()).map((node) => cluster.urlOfNode(node))
      for (const url of urls) await cluster.sql('select pg_wal_replay_pause()', [], url)
      await pause(calmMs)
      for (const url of urls) await cluster.sql('select pg_wal_replay_resume()', [], url)
    },
  ]
  yield ['both servers are replaced again', () => servers.replaceAll()]
}

/** Two servers behind HAProxy over a Patroni cluster, with or without PgBouncer: what must not be lost is not. */
export async function tryCluster(withPooler: boolean): Promise<ClusterReport> {
  const ports = [await webPorts(), await webPorts()]
  const cluster = await startPatroniCluster(ports)
  const ends: (() => Promise<unknown>)[] = [() => cluster.close()]
  try {
    const [sandboxPort, smtpPort] = [String(await findFreePort()), String(await findFreePort())]
    const pooler = withPooler ? await startPgBouncer(cluster, await findFreePort()) : undefined
    if (pooler) ends.push(() => pooler.end())
    const settings = {
      ...{ DATABASE_URL: pooler?.url ?? cluster.url, DATABASE_DIRECT_URL: cluster.url },
      ...{ DATABASE_REPLICA_URL: cluster.replicaUrl, DATABASE_POOLER: pooler ? 'transaction-unnamed' : 'none' },
      ...{ DATABASE_WAIT_SECONDS: '40', DRAIN_SECONDS: '2', JOB_POLL_MS: '500', LOG_LEVEL: 'warn' },
      ...{ SANDBOX_PORT: sandboxPort, SANDBOX_SMTP_PORT: smtpPort, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` },
      ...{ PUBLIC_URL: cluster.webUrl, TRUSTED_PROXIES: '127.0.0.1,::1' },
    }
    const config = readConfig(settings)
    const tenants = loadTenants(config, tenantChecks)
    await migrate(cluster.url)
    const sandbox = await startSandboxProcess(root, config, tenants.all)
    ends.push(() => sandbox.stop())
    const servers = await startPortalServers(ports, { folder: cluster.folder, settings })
    ends.push(() => servers.close())
    const world: PayingWorld = {
      ...{ url: cluster.webUrl, key: 'pk_airlink_demo', sandboxUrl: `http://localhost:${sandboxPort}` },
      sql: <Row extends object>(text: string, values: unknown[] = []) =>
        cluster.sql<Row>(text, values, cluster.ownerUrl),
    }
    const { operatorSecret } = config.secretsOf('airlink', tenantSecrets)
    return await runParts({ cluster, servers, world, settings, operatorSecret })
  } catch (error) {
    keepLogs(cluster.folder)
    throw error
  } finally {
    for (const end of ends.reverse()) await end().catch(() => undefined)
  }
}

async function webPorts() {
  return { port: await findFreePort(), internal: await findFreePort() }
}

interface Started {
  cluster: PatroniCluster
  servers: PortalServers
  world: PayingWorld
  settings: Readonly<Record<string, string>>
  operatorSecret: string
}

async function runParts({ cluster, servers, world, settings, operatorSecret }: Started): Promise<ClusterReport> {
  const tally = new Tally()
  const journal = openJournal(join(cluster.folder, 'journal'))
  tally.begin('start')
  const crowd = await startCrowd(world, { operatorSecret, tally, journal })
  const wrong: string[] = []
  for (const [name, happen] of eventsOf(cluster, servers)) {
    tally.begin(name)
    process.stdout.write(`${new Date().toISOString()} ${name}\n`)
    await happen()
    await cluster.whole()
    await servers.ready()
    await pause(calmMs)
  }
  const from = await servers.metric('tapfolio_lists_read_total')
  wrong.push(...(await crowd.stop()).map((fault) => `a traveller gave up: ${fault}`))
  const told = journal.read()
  // The planned questions settle what nobody told of; here the operator asks at once.
  const cli = ['app/server/cli.ts', 'reconcile', 'airlink']
  const env = { PATH: process.env['PATH'] ?? '', ...settings }
  const asked = spawnSync(process.execPath, cli, { cwd: root, env, encoding: 'utf8' })
  if (asked.status !== 0) wrong.push(`reconcile: ${asked.stderr}`)
  const lost = await lostOf(world, told)
  wrong.push(...lost.map((line) => `lost: ${line}`))
  wrong.push(...(await judge({ databaseUrl: cluster.ownerUrl, sandboxUrl: world.sandboxUrl })))
  for (const { name, failedReads, stale } of tally.parts)
    wrong.push(...failedReads.map((why) => `${name}: ${why}`), ...stale.map((what) => `${name}: too old: ${what}`))
  if ((from['replica'] ?? 0) === 0) wrong.push('no list was ever read from a replica')
  const sum = (of: 'ticket' | 'paid' | 'name') => told.filter((line) => line.startsWith(of)).length
  const lines = [
    ...tally.lines(),
    `acknowledged: ${String(sum('ticket'))} trips, ${String(sum('paid'))} payments, ${String(sum('name'))} names`,
    `lists read from ${Object.entries(from)
      .map(([where, count]) => `${where}: ${String(count)}`)
      .join(', ')}`,
  ]
  journal.close()
  if (wrong.length > 0) keepLogs(cluster.folder)
  const events = 'switchover, PostgreSQL and machine of the primary killed, replicas stopped, servers replaced twice'
  return { lines, wrong, said: `${events}: ${tally.said(told.length, lost.length)}` }
}

/** The logs of a trial that went wrong outlive it. */
function keepLogs(folder: string): void {
  const kept = join(root, 'build/machines')
  mkdirSync(kept, { recursive: true })
  spawnSync('sh', ['-c', `cp ${folder}/*.log ${folder}/journal ${folder}/haproxy.cfg ${kept}/`])
  writeFileSync(join(kept, 'README'), 'Logs of the last trial that went wrong.\n')
}
