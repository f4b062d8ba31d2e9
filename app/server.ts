import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '#platform/server/config.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { buildServer } from '#platform/server/http/build-server.ts'
import { registerOpenApi } from '#platform/server/http/open-api.ts'
import { registerCalls } from '#platform/server/http/register-calls.ts'
import { startInternal } from '#platform/server/http/start-internal.ts'
import { runJobs } from '#platform/server/jobs/run-jobs.ts'
import { loadBuiltPages } from '#platform/server/pages/page-renderer.ts'
import { registerPages } from '#platform/server/pages/register-pages.ts'
import { handlers } from './handlers.ts'
import { openHouse } from './house.ts'
import { openJobs } from './jobs.ts'

export interface RunningPortal {
  url: string
  internalUrl: string
  /** Stops taking calls, finishes those under way, then the jobs, then the database. */
  close(): Promise<void>
}

export interface PortalOptions {
  config: Config
  databaseUrl: string
  smtpUrl: string
  log: Logger
  /** Tests of calls need no pages. */
  withPages?: boolean
}

/** Starts the portal whole: migrations, calls, pages, jobs, health. */
export async function startPortal(options: PortalOptions): Promise<RunningPortal> {
  const { config, databaseUrl, log } = options
  await migrate(databaseUrl, { log })
  const house = openHouse({ config, databaseUrl, log })
  for (const warning of house.tenants.warnings) log.warn({ part: 'tenants' }, warning)
  let isDraining = false
  const app = await buildServer(config, log)
  const work = openJobs(options.smtpUrl)
  const jobs = await runJobs(house, work.lanes, { databaseUrl, pollMs: config.JOB_POLL_MS, log, timed: work.timed })
  const internal = startInternal(app, house, {
    isDraining: () => isDraining,
  })
  const close = async () => {
    isDraining = true
    await app.close()
    await jobs.stop()
    work.close()
    await internal.close()
    await house.workers.close()
    await house.database.close()
  }
  try {
    await registerCalls(app, house, handlers)
    await registerOpenApi(app)
    if (options.withPages !== false)
      await registerPages(app, house, await loadBuiltPages(join(import.meta.dirname, '..')))
    await listen(internal, config.HOST, config.INTERNAL_PORT, 'INTERNAL_PORT')
    await listen(app, config.HOST, config.PORT, 'PORT')
  } catch (error) {
    await close()
    throw error
  }
  return { url: urlOf(app), internalUrl: urlOf(internal), close }
}

async function listen(app: FastifyInstance, host: string, port: number, setting: string): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new Error(`${setting}: port ${String(port)} is in use; choose another one or stop its user`)
    if (code === 'EACCES')
      throw new Error(`${setting}: port ${String(port)} is not allowed for this user; choose one above 1023`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new Error(`HOST: ${host} is no address of this machine`)
    throw error
  }
}

function urlOf(app: FastifyInstance): string {
  const { port } = app.server.address() as AddressInfo
  return `http://localhost:${String(port)}`
}
