import { join } from 'node:path'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { loadEnvFile, readConfig } from '#platform/server/config.ts'
import { watchForUncaught } from '#platform/server/log/last-resort.ts'
import { openLogStream } from '#platform/server/log/log-stream.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import { loadBuiltPages } from '#platform/server/pages/page-renderer.ts'
import { loadTenants } from '#platform/server/tenants/load-tenants.ts'
import { startPortal } from '#app/server/server.ts'
import { seedDemoTenants } from './seed/seed-demo-tenants.ts'
import { buildApart } from './build-apart.ts'
import { checkPorts } from './check-ports.ts'
import { printAddresses } from './print-addresses.ts'
import type { Stop } from './run-until-told.ts'
import { startDatabase, startOutsideWorld } from './start-surroundings.ts'

const root = join(import.meta.dirname, '..')

/**
 * Builds what is stale and starts database, sandbox, portal and jobs; answers how to stop them all, at once when `hurry`. `onLost` gets one
 * sentence when the embedded database ends by itself: nothing works without it, and only a new start recovers it.
 */
export async function startEverything(onLost: (what: string) => void): Promise<Stop> {
  const stops: Stop[] = []
  const stop = async (hurry?: AbortSignal) => {
    for (const each of stops.reverse()) await each(hurry)
  }
  try {
    loadEnvFile()
    const config = readConfig()
    const tenants = loadTenants(config, tenantChecks)
    const logStream = openLogStream(process.stdout.fd)
    const log = makeLogger(config.logLevel, logStream)
    watchForUncaught(log, onLost)
    await checkPorts(config)
    const building = buildApart(root)
    // It is awaited below; until then its failure must not count as unhandled.
    building.catch(() => undefined)
    const keeper = { stops, onLost }
    const databaseUrl = await startDatabase(config, keeper)
    await building
    const smtpUrl = await startOutsideWorld(root, { config, tenants: tenants.all, keeper })
    // Whoever opens the demo finds its travellers there.
    const seeding = { config, databaseUrl, log, tenants, isToBeSeen: true }
    const logins = config.MODE === 'demo' ? await seedDemoTenants(seeding) : []
    const pages = loadBuiltPages(root)
    const portal = await startPortal({ config, databaseUrl, smtpUrl, log, logStream, pages, tenants })
    stops.push((hurry) => portal.close(hurry))
    printAddresses(config, tenants.all, logins)
    return stop
  } catch (error) {
    await stop(AbortSignal.abort())
    throw error
  }
}
