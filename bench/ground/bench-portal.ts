import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { startPortal } from '#app/server/server.ts'
import type { RunningPortal } from '#app/server/server.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import { loadBuiltPages } from '#platform/server/pages/page-renderer.ts'
import { loadTenants } from '#platform/server/tenants/load-tenants.ts'
import { startSandbox } from '../../sandbox/start-sandbox.ts'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { sandboxWorldOf } from '#run/sandbox-world.ts'
import { seedDemoTenants } from '#run/seed/seed-demo-tenants.ts'

export interface BenchPortal {
  portal: RunningPortal
  databaseUrl: string
  /** The first tenant's: its rows, its operator's secret, and a browser at it. */
  database: TenantDatabase
  operatorSecret: string
  client(): BrowserLike
  close(): Promise<void>
}

/** A portal with the demo's data on a database of its own, as a production server would run it: fsync on, logs off. */
export async function startBenchPortal(): Promise<BenchPortal> {
  // First, as without them nothing is left running.
  const pages = loadBuiltPages(join(import.meta.dirname, '../..'))
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  await chmod(folder, 0o711)
  const server = await startEmbeddedPostgres({ dataDir: folder })
  const ports: number[] = []
  while (ports.length < 4) ports.push(await findFreePort())
  const [port = 0, internalPort = 0, sandboxPort = 0, smtpPort = 0] = ports
  const config = readConfig({
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    SANDBOX_PORT: String(sandboxPort),
    LOG_LEVEL: 'silent',
  })
  const log = makeLogger('silent')
  const world = sandboxWorldOf(config, loadTenants(config, tenantChecks).all)
  const sandbox = await startSandbox({ host: '127.0.0.1', httpPort: sandboxPort, smtpPort, ...world })
  const portal = await startPortal({ config, databaseUrl: server.url, smtpUrl: 'smtp://127.0.0.1:9', log, pages })
  await seedDemoTenants({ config, databaseUrl: server.url, log })
  const database = openDatabase(server.url, log)
  return {
    portal,
    databaseUrl: server.url,
    database: database.ofTenant('airlink'),
    operatorSecret: config.secretsOf('airlink', tenantSecrets).operatorSecret,
    client: () => new BrowserLike(portal.url, 'pk_airlink_demo'),
    async close() {
      await database.close()
      await portal.close()
      await sandbox.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
