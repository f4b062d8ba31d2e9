import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '#platform/server/config.ts'
import { buildServer } from '#platform/server/http/listening/build-server.ts'
import { closeInTime, pause, untilCut } from '#platform/server/http/listening/close-in-time.ts'
import { giveBackRoom } from '#platform/server/http/listening/give-back-room.ts'
import { registerOpenApi, registerReader } from '#platform/server/http/calls/open-api.ts'
import { registerCalls } from '#platform/server/http/calls/register-calls.ts'
import { watchSettling } from '#platform/server/http/listening/watch-settling.ts'
import { startInternal } from '#platform/server/http/listening/start-internal.ts'
import type { LogStream } from '#platform/server/log/log-stream.ts'
import type { BuiltPages } from '#platform/server/pages/page-renderer.ts'
import type { Tenants } from '#platform/server/tenants/load-tenants.ts'
import type { Workers } from '#platform/server/workers/open-workers.ts'
import { registerPages } from '#platform/server/pages/register-pages.ts'
import { pageRules } from '#domain/tenants/server/page-rules.ts'
import { registerCaptchaFrame } from '#domain/captcha/server/captcha-frame.ts'
import { handlers } from './handlers.ts'
import { loadAhead } from './load-ahead.ts'
import { migrateAll } from './migrate-all.ts'
import { openServices } from './services.ts'
import { openJobs, runJobsOfPlaces } from './jobs.ts'
import { watchLoop } from '#platform/server/overload/watch-loop.ts'
import { letThreadsYield } from '#platform/server/overload/yielding-threads.ts'
import { measurePeers } from '#platform/server/metrics/measure-peers.ts'
import { measureTenants } from './measure-tenants.ts'

export interface RunningPortal {
  url: string
  internalUrl: string
  /**
   * Says that it is not ready, so that a proxy sends nobody any more, and waits for that; then stops taking connections
   * and finishes calls and jobs under way, until the time for it is over. `hurry` spares both waits.
   */
  close(hurry?: AbortSignal): Promise<void>
}

export interface PortalOptions {
  config: Config
  databaseUrl: string
  smtpUrl: string
  log: Logger
  /** Where the log goes, so that lines which found no room are counted. */
  logStream?: LogStream
  /** As whoever starts it has read them already. */
  tenants?: Tenants
  /** Tests of calls need no pages. */
  pages?: BuiltPages
  /** Threads that go on after it and serve others too; its own when left out. */
  workers?: Workers
  /** Loads nothing ahead: for a test of a few calls, or for who starts it anew with each edit. */
  loadsLate?: boolean
}

/** Starts the portal whole: migrations, calls, pages, jobs, health. */
export async function startPortal(options: PortalOptions): Promise<RunningPortal> {
  const { config, databaseUrl, log } = options
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  const traces = endpoint === undefined ? undefined : await openTracesTo(endpoint, log)
  const services = openServices({ config, databaseUrl, log, tenants: options.tenants, workers: options.workers })
  // Loaded while the database is waited for.
  const ahead = options.loadsLate === true ? Promise.resolve() : loadAhead(services, options.pages)
  // It fails the start below, unless something else does so before.
  ahead.catch(() => undefined)
  await migrateAll(services, log).catch(async (error: unknown) => {
    await services.database.close()
    if (!options.workers) await services.workers.close()
    throw error
  })
  letThreadsYield()
  for (const warning of services.tenants.warnings) log.warn({ part: 'tenants' }, warning)
  options.logStream?.onDropped(() => services.metrics.logLinesDropped.inc())
  measureTenants(services)
  const stopMeasuringPeers = measurePeers(services.metrics)
  let isDraining = false
  const loop = watchLoop()
  const app = await buildServer(config, log, loop)
  const work = openJobs(options.smtpUrl, config.KEEP_MONTHS)
  const jobs = await runJobsOfPlaces(services, work, { pollMs: config.JOB_POLL_MS, log })
  const internal = startInternal(app, services, {
    isDraining: () => isDraining,
    hasSettled: watchSettling(() => loop.isHeld()),
  })
  // Who is answered while we are about to end asks the next time over a new connection, and so another server.
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) void reply.header('connection', 'close')
    done()
  })
  if (config.MODE === 'production') giveBackRoom(app)
  const close = async (hurry = new AbortController().signal) => {
    isDraining = true
    await pause(config.drainSeconds * 1000, hurry)
    const cut = AbortSignal.any([hurry, AbortSignal.timeout(config.SHUTDOWN_SECONDS * 1000)])
    await closeInTime(app, cut)
    // Those that are cut are given back by the other servers, as those of a dead one are.
    await untilCut(jobs.stop(), cut)
    work.close()
    await closeInTime(internal, cut)
    if (!options.workers) await untilCut(services.workers.close(), cut)
    await untilCut(services.database.close(), cut)
    stopMeasuringPeers()
    if (traces) await untilCut(traces.close(), cut)
  }
  try {
    await registerCalls(app, services, handlers)
    registerOpenApi(app)
    if (config.MODE === 'demo') await registerReader(app)
    if (options.pages) {
      registerCaptchaFrame(app, services)
      await registerPages(app, services, options.pages, pageRules)
    }
    await ahead
    await listen(internal, config.HOST, config.INTERNAL_PORT, 'INTERNAL_PORT')
    await listen(app, config.HOST, config.PORT, 'PORT')
  } catch (error) {
    await close(AbortSignal.abort())
    throw error
  }
  return { url: urlOf(app), internalUrl: urlOf(internal), close }
}

/** Nothing of it is loaded where no endpoint is set. */
async function openTracesTo(endpoint: string, log: Logger) {
  const { openTraces } = await import('#platform/server/traces/open-traces.ts')
  return openTraces(endpoint, log)
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
