import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './answer-refusal.ts'

/** What a route may say of itself in its `config`. */
export interface RouteWithStream {
  /** The body may take any time: whoever reads it watches that it goes on. */
  takesStream?: boolean
}

/**
 * Ends a request that is not here whole after `longestMs`, however its bytes drip: with 408 where nothing was answered
 * yet. A stream counts from its answer on. Node's own limit cannot leave out a single route, so it is off.
 */
export function endSlowRequests(app: FastifyInstance, longestMs: number): void {
  const watch = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.raw.complete || !hasBody(request.raw)) return
    const timer = setTimeout(() => end(request, reply), longestMs)
    request.raw.once('close', () => clearTimeout(timer))
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { takesStream } = request.routeOptions.config as RouteWithStream
    if (takesStream !== true) {
      watch(request, reply)
      done()
      return
    }
    // Nor does a pause of the connection end it; Node sets that limit again for the next request.
    request.raw.socket.setTimeout(0)
    reply.raw.once('finish', () => {
      watch(request, reply)
      // What nobody reads any more is read away, or the connection's next request would wait behind it without an end.
      request.raw.resume()
    })
    done()
  })
}

/** A request that announces none is whole with its head (RFC 9112, 6.3), which Node only says a moment later. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

function end(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.complete) return
  if (reply.sent) request.raw.destroy()
  else
    sendProblem(request, reply.header('connection', 'close'), 408, 'request.malformed', 'the body did not come in time')
}
