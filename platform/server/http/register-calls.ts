import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { CallName } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { Refusal, refuse } from '../refuse.ts'
import { readSession, sessionDoor } from '../session/session-cookie.ts'
import { addressBucket } from './address-bucket.ts'
import { answerError } from './answer-refusal.ts'
import { callPath, readSegments } from './call-path.ts'
import { cookieJar } from './cookies.ts'
import { chooseTenant } from './choose-tenant.ts'
import type { Handler, Handlers, OwnBody } from './handler.ts'
import type { House } from './house.ts'
import { readerLanguage } from './reader-language.ts'
import { isSameOrigin } from './same-origin.ts'

type AnyHandler = (given: object) => Promise<unknown>

/**
 * Registers every row of the table of calls under `/api`. A row decides its route, who may ask, how body, segments and
 * query are checked, and what may leave; handlers only do their errand.
 */
export async function registerCalls(app: FastifyInstance, house: House, handlers: Handlers): Promise<void> {
  await app.register((plain, _options, done) => {
    for (const name of Object.keys(calls) as CallName[]) {
      if (!takesRawBody(calls[name])) register(plain, name, house, handlers[name])
    }
    done()
  })
  await app.register((raw, _options, done) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', (_request, payload, parsed) => {
      parsed(null, payload)
    })
    for (const name of Object.keys(calls) as CallName[]) {
      if (takesRawBody(calls[name])) register(raw, name, house, handlers[name])
    }
    done()
  })
}

function takesRawBody(row: Call): boolean {
  return row.who === 'operator' || row.who === 'provider'
}

function register<Name extends CallName>(app: FastifyInstance, name: Name, house: House, handler: Handler<Name>): void {
  const row: Call = calls[name]
  const path = callPath(row.path)
  const limiter =
    row.perMinute === undefined ? undefined : new RateLimiterMemory({ points: row.perMinute, duration: 60 })

  app.route({
    method: row.method === 'GET|POST' ? ['GET', 'POST'] : row.method,
    url: `/api${path.route}`,
    bodyLimit: takesRawBody(row) ? Number.MAX_SAFE_INTEGER : limits.bodyBytes,
    errorHandler: (error, request, reply) => answerError(error, request, reply),
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const pathname = request.url.split('?')[0] ?? ''
      const named = path.read(pathname)
      const tenant = chooseTenant(row, request, named, house.tenants, (each) => house.secretsOf(each.name))
      const segments = row.variant ? readSegments(row, tenant.choices, pathname) : named
      request.log = request.log.child({ tenant: tenant.name, call: name })
      const address = addressBucket(request.ip)
      if (limiter) await spend(limiter, address)
      if (row.who === 'traveller' || (row.method === 'POST' && row.who === 'anyone')) {
        if (!isSameOrigin(request)) refuse('origin.foreign')
      }
      const database = house.database.ofTenant(tenant.name)
      const session = takesRawBody(row) ? undefined : await readSession(request, database, house.sessionEnds)
      if (row.who === 'traveller' && !session) refuse('session.none')
      const answer = await (handler as unknown as AnyHandler)({
        body: checked(row.body, request.body),
        params: checked(row.params, segments),
        query: checked(row.query, singleValues(request.query)),
        tenant,
        database,
        gateways: house.gatewaysOf(tenant),
        session,
        sessionDoor: sessionDoor(request, reply, database, house.sessionEnds),
        cookieJar: cookieJar(request, reply),
        address,
        language: readerLanguage(request, tenant),
        refuse,
        log: request.log,
        raw: rawOf(request),
      })
      return send(row, reply, answer)
    },
  })
}

async function spend(limiter: RateLimiterMemory, address: string): Promise<void> {
  try {
    await limiter.consume(address)
  } catch (spent) {
    if (spent instanceof Error) throw spent
    const { msBeforeNext } = spent as { msBeforeNext: number }
    throw new Refusal('request.too_many', { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) })
  }
}

function checked(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw Object.assign(new Error(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'malformed'}`), {
    statusCode: 400,
  })
}

/** A parameter given twice comes as a list; no call takes one. */
function singleValues(query: unknown): Record<string, string> {
  const values = Object.entries((query ?? {}) as Record<string, unknown>)
  const twice = values.find(([, value]) => typeof value !== 'string')
  if (twice) throw Object.assign(new Error(`${twice[0]}: given more than once`), { statusCode: 400 })
  return Object.fromEntries(values) as Record<string, string>
}

function rawOf(request: FastifyRequest) {
  return {
    stream: request.body instanceof Readable ? request.body : Readable.from([]),
    queryString: request.url.split('?').slice(1).join('?'),
    contentType: request.headers['content-type'] ?? '',
    contentEncoding: request.headers['content-encoding'] ?? '',
  }
}

/** What is not in the row's shape does not leave. */
function send(row: Call, reply: FastifyReply, answer: unknown): FastifyReply {
  if (row.answer === 'text') return reply.type('text/plain; charset=utf-8').send(answer)
  if (row.answer === 'stream') {
    const own = answer as OwnBody
    return reply
      .code(own.status ?? 200)
      .headers(own.headers)
      .send(own.body)
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(row.answer.parse(answer)))
}
