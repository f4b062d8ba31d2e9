import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal } from '#app/server.ts'
import type { RunningPortal } from '#app/server.ts'
import { readConfig } from '#platform/server/config.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import { startEmbeddedPostgres } from '../tools/embedded-postgres/start-embedded-postgres.ts'
import { findFreePort } from '../tools/embedded-postgres/free-port.ts'
import { seedDemoTenants } from '../tools/seed/seed-demo-tenants.ts'

export interface BenchPortal {
  portal: RunningPortal
  databaseUrl: string
  close(): Promise<void>
}

/** A portal with the demo's data on a database of its own, as a production server would run it: fsync on, logs off. */
export async function startBenchPortal(): Promise<BenchPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  await chmod(folder, 0o711)
  const server = await startEmbeddedPostgres({ dataDir: folder })
  const [port, internalPort] = [await findFreePort(), await findFreePort()]
  const config = readConfig({ PORT: String(port), INTERNAL_PORT: String(internalPort), LOG_LEVEL: 'silent' })
  const log = makeLogger('silent')
  const portal = await startPortal({ config, databaseUrl: server.url, smtpUrl: 'smtp://127.0.0.1:9', log })
  await seedDemoTenants(config, server.url, log)
  return {
    portal,
    databaseUrl: server.url,
    async close() {
      await portal.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
