import { resolve } from 'node:path'
import type { Config } from '#platform/server/config.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { checkDatabase } from './check-database.ts'
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts'
import type { Stop } from './run-until-told.ts'
import { startSandboxProcess } from './sandbox-process.ts'

/** Where the end of each thing that was started is kept, and who hears of the database's loss. */
interface Keeper {
  stops: Stop[]
  onLost: (what: string) => void
}

/** The database that the settings name, else the embedded one; answers its address. */
export async function startDatabase(config: Config, { stops, onLost }: Keeper): Promise<string> {
  if (config.DATABASE_URL !== undefined) {
    await checkDatabase(config.DATABASE_URL)
    return config.DATABASE_URL
  }
  const server = await startEmbeddedPostgres({ dataDir: resolve(config.DATA_DIR) })
  stops.push(() => server.stop())
  server.whenLost(() => onLost(`The embedded PostgreSQL in ${config.DATA_DIR} ended unexpectedly: start again.`))
  return server.url
}

/** In the demo the outside world; answers the address of the mail server, which may be the sandbox's. */
export async function startOutsideWorld(
  root: string,
  given: { config: Config; tenants: readonly Tenant[]; keeper: Keeper },
): Promise<string> {
  const { config, tenants, keeper } = given
  let smtpUrl = config.SMTP_URL
  if (config.MODE === 'demo') {
    const sandbox = await startSandboxProcess(root, config, tenants)
    keeper.stops.push(() => sandbox.stop())
    smtpUrl ??= sandbox.smtpUrl
  }
  if (smtpUrl === undefined) throw new Error('SMTP_URL: set the address of a mail server')
  return smtpUrl
}
