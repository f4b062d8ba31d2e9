import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from './child.ts'
import type { Child } from './child.ts'

export interface NodePorts {
  name: string
  postgres: number
  rest: number
}

interface Given extends NodePorts {
  folder: string
  etcd: number
  password: string
  binaries: string
}

/** One machine of the cluster: Patroni and the PostgreSQL that it keeps. */
export interface PatroniNode extends NodePorts {
  start(): void
  /** As a machine that loses its power: Patroni and every process of PostgreSQL at once. */
  kill(): Promise<void>
  /** PostgreSQL alone; Patroni stays and sees to it. */
  killPostgres(): void
  end(): Promise<void>
}

/** What Patroni is told; its configuration is YAML, of which JSON is a part. */
function configOf({ name, postgres, rest, folder, etcd, password, binaries }: Given): object {
  const local = '127.0.0.1'
  return {
    scope: 'tapfolio',
    name,
    restapi: { listen: `${local}:${String(rest)}`, connect_address: `${local}:${String(rest)}` },
    etcd3: { host: `${local}:${String(etcd)}` },
    bootstrap: {
      dcs: {
        ...{ ttl: 20, loop_wait: 1, retry_timeout: 3, maximum_lag_on_failover: 33_554_432 },
        // A commit is acknowledged when a replica has it too, and only that one may follow.
        synchronous_mode: true,
        // One that crashed is not waited for: the replica takes over.
        primary_start_timeout: 0,
        postgresql: {
          ...{ use_pg_rewind: true, use_slots: true },
          parameters: {
            ...{ synchronous_commit: 'on', hot_standby_feedback: 'on', wal_log_hints: 'on' },
            ...{ max_connections: 200, shared_buffers: '64MB', max_wal_size: '512MB' },
          },
        },
      },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
      pg_hba: [`host all all ${local}/32 scram-sha-256`, `host replication replicator ${local}/32 scram-sha-256`],
    },
    postgresql: {
      listen: `${local}:${String(postgres)}`,
      connect_address: `${local}:${String(postgres)}`,
      data_dir: join(folder, name, 'data'),
      bin_dir: binaries,
      pgpass: join(folder, name, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      parameters: { unix_socket_directories: join(folder, name) },
      basebackup: [{ checkpoint: 'fast' }],
    },
  }
}

export function patroniNode(given: Given): PatroniNode {
  const { name, postgres, rest, folder } = given
  const file = join(folder, `${name}.yml`)
  writeFileSync(file, JSON.stringify(configOf(given)), { mode: 0o644 })
  let patroni: Child | undefined
  const postmaster = () => Number(readFileSync(join(folder, name, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  const killAll = () => {
    // Its children are in its group, each of which dies with it.
    for (const pid of [postmaster(), ...childrenOf(postmaster())]) killIfThere(pid)
  }
  return {
    ...{ name, postgres, rest },
    start() {
      patroni = startChild('/usr/bin/patroni', [file], join(folder, `${name}.log`))
    },
    async kill() {
      await patroni?.end('SIGKILL')
      killAll()
    },
    killPostgres: killAll,
    end: async () => patroni?.end(),
  }
}

/** A child may have ended since it was listed. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((each) => each !== '')
    .map(Number)
}
