import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import type { IncomingMessage, ServerResponse } from 'node:http'
import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import { fastify, LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { answerError, sendProblem } from '../request/answer-refusal.ts'
import { answerBrokenBytes, answerExpectation } from '../request/bare-answer.ts'
import { allowPlainCookies } from '../request/cookies.ts'
import { checkAtDoor, targetOf } from './front-door.ts'
import { logAbout, sayAnswered } from '../../log/bound-log.ts'
import { guardHeaders } from './guard-headers.ts'
import { takeJsonBodies } from '../request/json-body.ts'
import { endSlowRequests } from '../request/slow-requests.ts'
import { watchLoop } from '../../overload/watch-loop.ts'
import type { LoopWatch } from '../../overload/watch-loop.ts'

/** After this a connection on which nothing is asked is closed. A proxy before us must close its own sooner. */
export const idleConnectionMs = 10_000

/** So many at once are held, some 10 KB each; what comes beyond is closed unread, so that no flood takes all memory. */
const mostConnections = 10_000

/**
 * The HTTP server with what every answer needs: limits, headers, cookies, request ids, logs without secrets. `loop` ends
 * with it.
 */
export async function buildServer(config: Config, log: Logger, loop = watchLoop()): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    childLoggerFactory: (_log, about) => logAbout(log, about) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUSTED_PROXIES === '' ? false : config.TRUSTED_PROXIES.split(','),
    // A head that comes drop by drop, or never ends, holds a connection no longer than this.
    // Which hosts are taken is decided at our own door.
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2000,
      maxHeaderSize: 16 * 1024,
      requireHostHeader: false,
    },
    connectionTimeout: 60_000,
    keepAliveTimeout: idleConnectionMs,
    forceCloseConnections: 'idle',
    // What comes while we are closing is answered like everything else: its connection was taken.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 4000 },
    rewriteUrl: targetOf,
    // An address that cannot be read is answered before any hook.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(guardsOf(request)).header('x-request-id', request.id)),
    clientErrorHandler: (error, socket) =>
      answerBrokenBytes(error, socket, guardHeaders(config.publicUrl, new URL(config.publicUrl).host)),
  })
  const guardsOf = (request: FastifyRequest) => guardHeaders(config.publicUrl, request.headers.host ?? '')
  app.server.maxConnections = mostConnections
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    answerExpectation(response, guardHeaders(config.publicUrl, request.headers.host ?? '')),
  )
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(guardsOf(request)).header('x-request-id', request.id)
    try {
      checkAtDoor(request.raw, request.originalUrl)
      done()
    } catch (error) {
      done(error as Error)
    }
  })
  endSlowRequests(app, config.REQUEST_SECONDS * 1000)
  takeJsonBodies(app)
  await app.register(cookie)
  allowPlainCookies(app, config)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // A page of a list is pressed in place, which takes a few hundredths of what a stream of its own does; the quickest
    // kind of brotli makes it a tenth longer than the next ones, at a third of their time.
    syncThreshold: 32 * 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  })
  turnCallsAway(app, loop)
  app.addHook('onResponse', (request, reply, done) => {
    // The route, not the address: segments carry keys and alias PANs.
    const route = request.routeOptions.url ?? 'unknown'
    const answered = { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    sayAnswered(request.log as Logger, answered)
    done()
  })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 404, 'page.unknown'))
  app.get('/api/*', (request, reply) => sendProblem(request, reply, 404, 'call.unknown'))
  return app
}

/**
 * While the process cannot keep up calls are told to come back. Pages and their parts are served: they cost next to
 * nothing, and a page whose script was turned away would never come to life.
 */
function turnCallsAway(app: FastifyInstance, loop: LoopWatch): void {
  app.addHook('onClose', () => loop.stop())
  app.addHook('onRequest', (request, reply, done) => {
    if (!loop.isHeld() || !request.url.startsWith('/api/')) {
      done()
      return
    }
    request.log.warn({ lane: 'event loop' }, 'a call was turned away, as too many wait')
    void sendProblem(request, reply.header('retry-after', '2'), 503, 'fault.busy')
  })
}
