import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import { fastify, LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { answerError, sendProblem } from './answer-refusal.ts'

/** Policy of everything that is not a page: it may load and frame nothing. */
const barePolicy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }

/** The HTTP server with what every answer needs: limits, headers, cookies, request ids, logs without secrets. */
export async function buildServer(config: Config, log: Logger): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUSTED_PROXIES === '' ? false : config.TRUSTED_PROXIES.split(','),
    // A head that comes drop by drop, or never ends, holds a connection no longer than this.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000, maxHeaderSize: 16 * 1024 },
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 4000 },
    // An address that cannot be read is answered before any hook.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.header('cache-control', 'no-store')),
  })
  await app.register(cookie)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: barePolicy },
    hsts: config.publicUrl.startsWith('https://') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  await app.register(underPressure, { maxEventLoopDelay: 2000, retryAfter: 2 })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    // Refusals come before the row is known; what may be kept says so itself.
    void reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route, not the address: segments carry keys and alias PANs.
    const route = request.routeOptions.url ?? 'unknown'
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 404, 'page.unknown'))
  app.get('/api/*', (request, reply) => sendProblem(request, reply, 404, 'call.unknown'))
  return app
}
