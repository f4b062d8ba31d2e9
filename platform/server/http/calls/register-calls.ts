import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { proofOf } from '#contract/call.ts'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { CallName } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { Busy } from '../../overload/busy.ts'
import { concurrencyLimitOfEach } from '../../overload/concurrency-limit.ts'
import type { ReadFrom } from '../../database/replica/open-replica.ts'
import { Refusal, refuse } from '../../refuse.ts'
import { answerError } from '../request/answer-refusal.ts'
import { answerAhead } from './answer-ahead.ts'
import { askedOf } from './asked-of.ts'
import { claimCall } from './claim-call.ts'
import { holdWhileAway, isRepeatable } from './hold-while-away.ts'
import type { HoldWhileAway } from './hold-while-away.ts'
import { callPath, readSegments } from './call-path.ts'
import { cookieJar } from '../request/cookies.ts'
import { chooseTenant } from './choose-tenant.ts'
import { givenOf } from './given.ts'
import type { Handler, Handlers, OwnBody } from './handler.ts'
import { jsonOf } from './json-of-shape.ts'
import type { Services, HandlerContext } from '../services.ts'
import { readAsker } from './read-asker.ts'
import { sayWhereProofFailed } from './say-failed-proof.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import { addressBucket } from '../request/address-bucket.ts'
import { isFromOurPage, isSameOrigin } from '../request/same-origin.ts'
import type { RouteWithStream } from '../request/slow-requests.ts'
import { isWhole, openWholeLists, rowByRow } from './whole-lists.ts'
import { traced } from '../../traces/traced.ts'
import type { Traced } from '../../traces/traced.ts'

/**
 * Some more than hash at once, so that their other work is done meanwhile. Who comes last is served first: when more is
 * asked for than can be done, those who waited long have given up, and what is done is of use to somebody.
 */
const expensiveCallsAtOnce = { width: 8, room: 150, waitMs: 6000, newestFirst: true }

interface Shared<Of extends HandlerContext> {
  services: Services<Of>
  wholeLists: ReturnType<typeof openWholeLists>
  expensiveCalls: ReturnType<typeof concurrencyLimitOfEach>
  hold: HoldWhileAway
}

type AnyHandler = (given: object) => Promise<unknown>

/**
 * Registers every row of the table of calls under `/api`. A row decides its route, who may ask, how body, segments and
 * query are checked, and what may leave; handlers only do their errand.
 */
export async function registerCalls<Of extends HandlerContext>(
  app: FastifyInstance,
  services: Services<Of>,
  handlers: Handlers<Of>,
): Promise<void> {
  const shared = {
    services,
    wholeLists: openWholeLists(),
    expensiveCalls: concurrencyLimitOfEach({ name: 'expensive calls', ...expensiveCallsAtOnce }),
    hold: holdWhileAway(services.database, services.databaseWaitSeconds),
  }
  await app.register((plain, _options, done) => {
    for (const name of Object.keys(calls) as CallName[]) {
      if (!takesRawBody(calls[name])) register(plain, name, shared, handlers[name])
    }
    done()
  })
  await app.register((raw, _options, done) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', (_request, payload, parsed) => {
      parsed(null, payload)
    })
    for (const name of Object.keys(calls) as CallName[]) {
      if (takesRawBody(calls[name])) register(raw, name, shared, handlers[name])
    }
    done()
  })
}

function takesRawBody(row: Call): boolean {
  const proof = proofOf[row.who]
  return proof === 'bearer' || proof === 'signature'
}

function register<Name extends CallName, Of extends HandlerContext>(
  app: FastifyInstance,
  name: Name,
  { services, wholeLists, expensiveCalls, hold }: Shared<Of>,
  handler: Handler<Name, Of>,
): void {
  const row: Call = calls[name]
  const path = callPath(row.path)
  const written = typeof row.answer === 'string' ? undefined : jsonOf(row.answer)
  const patiently: HoldWhileAway = isRepeatable(row) ? hold : (work) => work()

  app.route({
    method: row.method === 'GET|POST' ? ['GET', 'POST'] : row.method,
    url: `/api${path.route}`,
    config: { takesStream: row.takesStream === true } satisfies RouteWithStream,
    bodyLimit: takesRawBody(row) ? Number.MAX_SAFE_INTEGER : limits.bodyBytes,
    errorHandler: (error, request, reply) => {
      if (error instanceof Busy) services.metrics.turnedAway.inc({ lane: error.limitName })
      if (error instanceof Refusal) services.metrics.refusals.inc({ call: name, code: error.code })
      return answerError(error, request, reply)
    },
    handler: (request, reply) => {
      traced(
        () => callAsTraced(name, request),
        () => answerCall(request, reply),
      ).catch((error: unknown) => reply.send(error))
    },
  })

  function tenantOf(request: FastifyRequest, named: Readonly<Record<string, string>>): Tenant {
    try {
      return chooseTenant(row, request, named, services.tenants, (each) => services.bearerSecretOf(each))
    } catch (error) {
      // A bearer of nobody's is told of where its host is.
      const gateways = services.gatewaysOf(services.tenants.ofHost(request.headers.host ?? ''))
      const asker = { address: addressBucket(request.ip), account: undefined }
      sayWhereProofFailed({ log: request.log.child({ call: name }), asker, gateways }, { row, error })
      throw error
    }
  }

  async function answerCall(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    void reply.header('cache-control', 'no-store')
    const pathname = request.url.split('?')[0] ?? ''
    const named = path.read(pathname)
    const tenant = tenantOf(request, named)
    const segments = row.variant ? readSegments(row, tenant.choices, pathname) : named
    request.log = request.log.child({ tenant: tenant.name, call: name })
    if (row.who === 'traveller' || (row.method === 'POST' && row.who === 'anyone')) {
      if (!isSameOrigin(request, tenant.publicUrl)) refuse('origin.foreign')
    }
    const fromOurPage = isFromOurPage(request, tenant.publicUrl)
    if (row.fromOurPages && !fromOurPage) refuse('origin.foreign')
    const database = services.database.ofTenant(tenant.name)
    const gateways = services.gatewaysOf(tenant)
    const jar = cookieJar(request, reply)
    const run = handler as unknown as AnyHandler
    const at = { services, request, reply, tenant, database, gateways, jar, isFromOurPage: fromOurPage }
    if (row.beginsAhead) {
      const ahead = await patiently(() =>
        answerAhead({ ...at, name, row, segments }, run, (params) => asksForAll(row, params)),
      )
      if (ahead) return void send({ row, written }, reply, ahead.result)
    }
    // The session first: a call without one must not spend what a logged-in traveller of the same address needs.
    const { asker, session } = await patiently(() =>
      readAsker(request, { services, tenant, jar, isBrowser: !takesRawBody(row) }),
    )
    const isCrowded = claimCall(name, asker, { services, gateways })
    if (row.who === 'traveller' && !session) refuse('session.none')
    const asked = askedOf(row, request, segments)
    const reading = row.mayReadReplica ? readingGateways(services, tenant, session) : gateways
    const given = givenOf({ ...at, gateways: reading, asker, isCrowded, session }, asked)
    const work = () =>
      patiently(() => run(given)).catch((error: unknown) => {
        sayWhereProofFailed({ log: request.log, asker, gateways }, { row, body: asked.body, error })
        throw error
      })
    const answer = (made: unknown) => void send({ row, written }, reply, made)
    if (session && asksForAll(row, asked.params))
      return wholeLists(reply, { tenant: tenant.name, accountId: session.account.id }, work, answer)
    answer(await (row.isCostly ? expensiveCalls(tenant.name)(work) : work()))
  }
}

/** By its name; an address holds keys and more. The id is the reference that a traveller sees when something fails. */
const callAsTraced = (name: CallName, { id, method }: FastifyRequest): Traced => ({
  name,
  kind: 'asked',
  attributes: { 'http.request.method': method, 'tapfolio.request_id': id },
})

/** For lists: from a replica, where there is one and it shows all that the session's reader saw. */
function readingGateways<Of extends HandlerContext>(
  services: Services<Of>,
  tenant: Tenant,
  session: Of['session'] | undefined,
): Of['gateways'] {
  const told = (from: ReadFrom) => services.metrics.listsRead.inc({ from })
  const reader = services.database.readerOf(tenant.name, session?.logPosition ?? null, told)
  return reader ? services.readingGatewaysOf(tenant, reader) : services.gatewaysOf(tenant)
}

function asksForAll({ wholeList }: Call, params: unknown): boolean {
  return wholeList !== undefined && isWhole(Number((params as Record<string, unknown> | undefined)?.[wholeList]))
}

/** What is not in the row's shape does not leave. */
function send(
  { row, written }: { row: Call; written: ((answer: unknown) => string) | undefined },
  reply: FastifyReply,
  answer: unknown,
): FastifyReply {
  if (row.answer === 'text') return reply.type('text/plain; charset=utf-8').send(answer)
  if (row.answer === 'stream' || written === undefined) {
    const own = answer as OwnBody
    return reply
      .code(own.status ?? 200)
      .headers(own.headers)
      .send(own.body)
  }
  return reply.type('application/json; charset=utf-8').send(rowByRow(row.answer, answer) ?? written(answer))
}
