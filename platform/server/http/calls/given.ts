import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseEmail } from '#contract/values/people/email.ts'
import type { TenantDatabase } from '../../database/tenant-database.ts'
import { onDemand } from '../../on-demand.ts'
import type { Asker } from '../../rate-limits/asker.ts'
import { refuse } from '../../refuse.ts'
import { leftFrom } from '../../tenants/left-from.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import type { CookieJar } from '../request/cookies.ts'
import { rememberBrowser } from '../request/familiar-browser.ts'
import { readerLanguage } from '../request/reader-language.ts'
import { watchedStream } from '../request/watched-stream.ts'
import type { HandlerContext, Services } from '../services.ts'

/** What is known of a call before its handler begins. */
export interface CallAtHand<Of extends HandlerContext> {
  services: Services<Of>
  request: FastifyRequest
  reply: FastifyReply
  tenant: Tenant
  database: TenantDatabase
  /** Of this call: they may read from elsewhere. */
  gateways: Of['gateways']
  jar: CookieJar
  isFromOurPage: boolean
  asker: Asker
  isCrowded: boolean
  session: Of['session'] | undefined
}

/** What a handler is given (`Given`); made when it is asked for, as a handler asks for little of it. */
export function givenOf<Of extends HandlerContext>(
  at: CallAtHand<Of>,
  asked: { body: unknown; params: unknown; query: unknown },
) {
  const { services, request, tenant, asker } = at
  const sessionWriter = onDemand(() => sessionWriterOf(at))
  const raw = onDemand(() => rawOf(request, services.streamIdleMs))
  const language = onDemand(() => readerLanguage(request, tenant))
  return {
    ...asked,
    tenant,
    database: at.database,
    gateways: at.gateways,
    session: at.session,
    cookieJar: at.jar,
    isFromOurPage: at.isFromOurPage,
    asker,
    isCrowded: at.isCrowded,
    refuse,
    log: request.log,
    get sessionWriter() {
      return sessionWriter()
    },
    get leftFrom() {
      return leftFrom(tenant, request.headers.host)
    },
    get language() {
      return language()
    },
    get raw() {
      return raw()
    },
  }
}

function sessionWriterOf<Of extends HandlerContext>({
  services,
  request,
  reply,
  database,
  gateways,
  asker,
  jar,
}: CallAtHand<Of>): Of['sessionWriter'] {
  const canonical = (email: string) => parseEmail(email)?.canonical ?? email
  return services.sessions.sessionWriterOf({
    request,
    reply,
    database,
    onOpen: ({ email }) => rememberBrowser(jar, gateways.seal, canonical(email)),
    isFamiliar: ({ email }) => asker.familiar?.knows(canonical(email)) === true,
  })
}

function rawOf(request: FastifyRequest, idleMs: number) {
  return {
    stream: watchedStream(request.body instanceof Readable ? request.body : Readable.from([]), idleMs),
    queryString: request.url.split('?').slice(1).join('?'),
    contentType: request.headers['content-type'] ?? '',
    contentEncoding: request.headers['content-encoding'] ?? '',
  }
}
