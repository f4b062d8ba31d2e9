import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile, readConfig } from '#platform/server/config.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { loadTenants } from '#platform/server/tenants/load-tenants.ts'
import { checkPorts } from '../check-ports.ts'
import { printAddresses } from '../print-addresses.ts'
import type { Stop } from '../run-until-told.ts'
import { seedDemoTenants } from '../seed/seed-demo-tenants.ts'
import { startDatabase, startOutsideWorld } from '../start-surroundings.ts'
import { RestartingServer } from './restarting-server.ts'
import { startFront } from './start-front.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Starts the demo with vite's server before the portal's: vite gives the browser the sources and sees every edit, the
 * portal's process starts again where one concerns it, database and sandbox stay.
 */
export async function startDev(onLost: (what: string) => void): Promise<Stop> {
  const stops: Stop[] = []
  const stop = async (hurry?: AbortSignal) => {
    for (const each of stops.reverse()) await each(hurry)
  }
  try {
    loadEnvFile()
    // Each of the servers that follow one another has its internal port wherever there is room.
    const config = { ...readConfig(), INTERNAL_PORT: 0 }
    if (config.MODE !== 'demo') throw new Error('MODE: "npm run dev" runs the demo only')
    const tenants = loadTenants(config, tenantChecks)
    await checkPorts(config)
    mkdirSync(join(root, 'build/web/assets'), { recursive: true })
    const keeper = { stops, onLost }
    const databaseUrl = await startDatabase(config, keeper)
    const smtpUrl = await startOutsideWorld(root, { config, tenants: tenants.all, keeper })
    const log = makeLogger(config.logLevel)
    const logins = await seedDemoTenants({ config, databaseUrl, log, tenants, isToBeSeen: true })
    const server = new RestartingServer(root, {
      PORT: '0',
      INTERNAL_PORT: '0',
      PUBLIC_URL: config.publicUrl,
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
    })
    stops.push(() => server.stop())
    const front = await startFront(root, { config, server })
    stops.push(() => front.close())
    await server.start()
    printAddresses(config, tenants.all, logins)
    return stop
  } catch (error) {
    await stop(AbortSignal.abort())
    throw error
  }
}
