import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalRow } from '#contract/refusals.ts'
import { isDatabaseDown } from '../../database/database-down.ts'
import { Busy } from '../../overload/busy.ts'
import { Refusal } from '../../refuse.ts'
import { Malformed } from './malformed.ts'

/** Sends a problem document (RFC 9457) with our `code` and the request's id. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: string,
  detail?: string,
): FastifyReply {
  const title = STATUS_CODES[status] ?? 'Error'
  return reply
    .code(status)
    .type('application/problem+json')
    .send({
      type: 'about:blank',
      title,
      status,
      code,
      requestId: request.id,
      ...(detail === undefined ? {} : { detail }),
    })
}

/** Gives a refusal its documented form: the text, the list of field errors, or a problem document. */
function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const row = refusalRow(refusal.code)
  if (refusal.code === 'fields.invalid') return reply.send({ errors: refusal.fields })
  if (row.wire !== undefined) return reply.type('text/plain; charset=utf-8').send(row.wire)
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', String(refusal.retryAfterSeconds))
  // Who was too slow is not waited for again.
  if (row.problem === 408) void reply.header('connection', 'close')
  return sendProblem(request, reply, row.problem ?? 400, refusal.code, refusal.detail)
}

/**
 * What is wrong with a request by its status. The framework's own words name what was asked: an address with its token, the
 * kind of a body; an answer repeats nothing of it.
 */
const malformed: Readonly<Record<number, string>> = {
  400: 'the request cannot be read',
  413: 'the body is too long',
  415: 'the body is of a kind that is not read here',
}

/** Answers whatever a call threw: a refusal in its form, anything else once logged and with a reference. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return sendRefusal(request, reply, error)
  const known = error as { statusCode?: number }
  if (known.statusCode !== undefined && known.statusCode >= 400 && known.statusCode < 500) {
    const detail = error instanceof Malformed ? error.message : malformed[known.statusCode]
    return sendProblem(request, reply, known.statusCode, 'request.malformed', detail)
  }
  if (error instanceof Busy) {
    request.log.warn({ lane: error.limitName }, 'a call was turned away, as too many wait')
    void reply.header('retry-after', String(error.retryAfterSeconds))
    return sendProblem(request, reply, 503, 'fault.busy')
  }
  // A body that broke off: no fault of ours, and nobody is there to hear of it.
  if ((error as { code?: string }).code === 'ECONNRESET' && request.raw.destroyed && !request.raw.complete) {
    request.log.info('who asked went away before all of the body was there')
    return sendProblem(request, reply, 400, 'request.malformed')
  }
  request.log.error({ err: error }, 'a call failed')
  if (known.statusCode === 503 || isDatabaseDown(error)) {
    void reply.header('retry-after', '2')
    return sendProblem(request, reply, 503, 'fault.busy')
  }
  return sendProblem(request, reply, 500, 'fault')
}
