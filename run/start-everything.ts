import { join, resolve } from 'node:path'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { loadEnvFile, readConfig } from '#platform/server/config.ts'
import type { Config } from '#platform/server/config.ts'
import { openLogStream } from '#platform/server/log/log-stream.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import { loadTenants } from '#platform/server/tenants/load-tenants.ts'
import { startPortal } from '#app/server/server.ts'
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts'
import { seedDemoTenants } from './seed/seed-demo-tenants.ts'
import { buildApart } from './build-apart.ts'
import { checkDatabase } from './check-database.ts'
import { checkPorts } from './check-ports.ts'
import { printAddresses } from './print-addresses.ts'
import { startSandboxProcess } from './sandbox-process.ts'

const root = join(import.meta.dirname, '../tools')

/**
 * Builds what is stale and starts database, sandbox, portal and jobs; answers how to stop them all, at once when `hurry`. `onLost` gets one
 * sentence when the embedded database ends by itself: nothing works without it, and only a new start recovers it.
 */
export async function startEverything(onLost: (what: string) => void): Promise<(hurry?: AbortSignal) => Promise<void>> {
  const stops: ((hurry?: AbortSignal) => Promise<void>)[] = []
  const stop = async (hurry?: AbortSignal) => {
    for (const each of stops.reverse()) await each(hurry)
  }
  try {
    loadEnvFile()
    const config = readConfig()
    const tenants = loadTenants(config, tenantChecks)
    const logStream = openLogStream(process.stdout.fd)
    const log = makeLogger(config.logLevel, logStream)
    await checkPorts(config)
    const building = buildApart(root)
    // It is awaited below; until then its failure must not count as unhandled.
    building.catch(() => undefined)
    const databaseUrl = await database(config, stops, onLost)
    await building
    let smtpUrl = config.SMTP_URL
    if (config.MODE === 'demo') {
      const sandbox = await startSandboxProcess(root, config, tenants.all)
      stops.push(() => sandbox.stop())
      smtpUrl ??= sandbox.smtpUrl
    }
    if (smtpUrl === undefined) throw new Error('SMTP_URL: set the address of a mail server')
    const portal = await startPortal({ config, databaseUrl, smtpUrl, log, logStream })
    stops.push((hurry) => portal.close(hurry))
    const logins = config.MODE === 'demo' ? await seedDemoTenants(config, databaseUrl, log) : []
    printAddresses(config, tenants.all, logins)
    return stop
  } catch (error) {
    await stop(AbortSignal.abort())
    throw error
  }
}

async function database(
  config: Config,
  stops: (() => Promise<void>)[],
  onLost: (what: string) => void,
): Promise<string> {
  if (config.DATABASE_URL !== undefined) {
    await checkDatabase(config.DATABASE_URL)
    return config.DATABASE_URL
  }
  const server = await startEmbeddedPostgres({ dataDir: resolve(config.DATA_DIR) })
  stops.push(() => server.stop())
  server.whenLost(() => onLost(`The embedded PostgreSQL in ${config.DATA_DIR} ended unexpectedly: start again.`))
  return server.url
}
