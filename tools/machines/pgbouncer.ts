import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runAs, startChild, waitFor } from './child.ts'
import type { Child } from './child.ts'
import type { PatroniCluster } from './patroni-cluster.ts'

/** PgBouncer as docs/operating/several-machines.md says it, before the address of the primary; it passes on no settings. */
export async function startPgBouncer(cluster: PatroniCluster, port: number): Promise<Child & { url: string }> {
  const folder = join(cluster.folder, 'pgbouncer')
  mkdirSync(folder)
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"tapfolio" "${cluster.password}"\n`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
portal = host=127.0.0.1 port=${String(cluster.primaryPort)} dbname=portal
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 12
max_client_conn = 500
query_wait_timeout = 5
server_login_retry = 1
server_connect_timeout = 2
`,
  )
  if (runAs) for (const path of [folder, users, file]) chownSync(path, runAs.uid, runAs.gid)
  const child = startChild('/usr/sbin/pgbouncer', [file], join(folder, 'pgbouncer.log'))
  const url = `postgres://tapfolio:${cluster.password}@127.0.0.1:${String(port)}/portal`
  await waitFor('PgBouncer', () => cluster.sql('select 1', [], url))
  return { ...child, url }
}
