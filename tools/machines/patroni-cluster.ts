import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { runAs, startChild, waitFor } from './child.ts'
import { haproxyConfig, startHaproxy } from './haproxy.ts'
import type { FrontPorts, WebPorts } from './haproxy.ts'
import { patroniNode } from './patroni-node.ts'
import type { NodePorts, PatroniNode } from './patroni-node.ts'

const binaries = '/usr/lib/postgresql/15/bin'

export type PatroniCluster = Awaited<ReturnType<typeof startPatroniCluster>>

interface Member {
  name: string
  role: string
  state: string
  lag?: number | string
}

/**
 * etcd, three nodes of Patroni (a primary and two replicas, one of them synchronous), and HAProxy before them and before
 * the two servers that are to listen at `servers`.
 */
export async function startPatroniCluster(servers: readonly WebPorts[]) {
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-machines-'))
  const own = (path: string) => runAs && chownSync(path, runAs.uid, runAs.gid)
  own(folder)
  const password = randomBytes(16).toString('hex')
  const [etcd, peer] = [await findFreePort(), await findFreePort()]
  const front: FrontPorts = { web: await findFreePort(), primary: await findFreePort(), replicas: await findFreePort() }
  const ports: NodePorts[] = []
  for (const name of ['north', 'south', 'west']) {
    mkdirSync(join(folder, name), { mode: 0o700 })
    own(join(folder, name))
    ports.push({ name, postgres: await findFreePort(), rest: await findFreePort() })
  }
  const at = (port: number) => `http://127.0.0.1:${String(port)}`
  const urls = ['--listen-client-urls', at(etcd), '--advertise-client-urls', at(etcd), '--listen-peer-urls', at(peer)]
  const members = ['--initial-advertise-peer-urls', at(peer), '--initial-cluster', `default=${at(peer)}`]
  const store = startChild(
    '/usr/bin/etcd',
    ['--data-dir', join(folder, 'etcd'), ...urls, ...members],
    join(folder, 'etcd.log'),
  )
  await waitFor('etcd', async () => (await fetch(`${at(etcd)}/health`)).ok)
  const haproxy = startHaproxy(folder, haproxyConfig(front, ports, servers))
  const nodes = ports.map((each) => patroniNode({ ...each, folder, etcd, password, binaries }))

  const urlOf = (port: number, database: string, user = 'postgres') =>
    `postgres://${user}:${password}@127.0.0.1:${String(port)}/${database}`
  const list = async (): Promise<Member[]> => {
    for (const { rest } of nodes) {
      const answer = await fetch(`${at(rest)}/cluster`).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  const nodeNamed = (name: string | undefined): PatroniNode => {
    const node = nodes.find((each) => each.name === name)
    if (!node) throw new Error(`no node ${name ?? ''}`)
    return node
  }
  const isLeader = ({ role, state }: Member) => ['leader', 'master', 'primary'].includes(role) && state === 'running'
  const isReplica = ({ role, state }: Member) =>
    ['replica', 'sync_standby', 'standby'].includes(role) && ['running', 'streaming'].includes(state)

  const sql = async <Row extends object>(
    text: string,
    values: unknown[] = [],
    url = urlOf(front.primary, 'portal'),
  ) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000, query_timeout: 20_000 })
    client.on('error', () => undefined)
    await client.connect()
    return client
      .query<Row>(text, values)
      .then(({ rows }) => rows)
      .finally(() => client.end())
  }
  /** A primary and both replicas, one of them synchronous. */
  const whole = () =>
    waitFor(
      'a primary with two replicas',
      async () => {
        const found = await list()
        const replicas = found.filter(isReplica)
        // Whoever may follow must be known to etcd too, or nobody does.
        if (!found.some(isLeader) || replicas.length !== nodes.length - 1) return false
        if (!replicas.some(({ role }) => role === 'sync_standby')) return false
        const [row] = await sql<{ count: number }>(
          `select count(*)::int as count from pg_stat_replication where state = 'streaming' and sync_state in ('sync', 'quorum')`,
        )
        return (row?.count ?? 0) > 0
      },
      120_000,
    )

  async function close(): Promise<void> {
    await haproxy.end('SIGKILL')
    await Promise.all(nodes.map((node) => node.end()))
    await store.end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const node of nodes) node.start()
    const first = urlOf(front.primary, 'postgres')
    await waitFor('the first primary', () => sql('select 1', [], first), 120_000)
    await sql(`create role tapfolio login createrole password '${password}'`, [], first)
    await sql('create database portal owner tapfolio', [], first)
    await whole()
  } catch (error) {
    await close()
    throw error
  }
  return {
    folder,
    password,
    nodes,
    sql,
    whole,
    webUrl: at(front.web).replace('127.0.0.1', 'localhost'),
    primaryPort: front.primary,
    ownerUrl: urlOf(front.primary, 'portal'),
    url: urlOf(front.primary, 'portal', 'tapfolio'),
    replicaUrl: urlOf(front.replicas, 'portal', 'tapfolio'),
    urlOfNode: ({ postgres }: NodePorts) => urlOf(postgres, 'portal'),
    primary: async () => nodeNamed((await list()).find(isLeader)?.name),
    replicas: async () => (await list()).filter(isReplica).map(({ name }) => nodeNamed(name)),
    switchover: () => {
      const args = ['-c', join(folder, 'north.yml'), 'switchover', '--force']
      const { status, stdout, stderr } = spawnSync('/usr/bin/patronictl', args, { encoding: 'utf8' })
      if (status !== 0) throw new Error(`patronictl: ${stdout}${stderr}`)
    },
    close,
  }
}
