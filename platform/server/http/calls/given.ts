import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { canonicalOf } from '#contract/values/people/email.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import type { TenantDatabase } from '../../database/tenant-database.ts'
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

type Asked = Record<'body' | 'params' | 'query', unknown>

/** What a handler is given (`Given`). */
export const givenOf = <Of extends HandlerContext>(at: CallAtHand<Of>, asked: Asked): object =>
  new GivenAtHand(at, asked)

/**
 * What a handler asks for seldom is made when it does. A copy (`{ ...given }`) has none of that. A class, as each object
 * written with getters of its own is a new kind of object to V8, which it keeps for long.
 */
class GivenAtHand<Of extends HandlerContext> {
  readonly body: unknown
  readonly params: unknown
  readonly query: unknown
  readonly tenant: Tenant
  readonly database: TenantDatabase
  readonly gateways: Of['gateways']
  readonly session: Of['session'] | undefined
  readonly cookieJar: CookieJar
  readonly isFromOurPage: boolean
  readonly asker: Asker
  readonly isCrowded: boolean
  readonly refuse = refuse
  readonly log: FastifyRequest['log']
  readonly #at: CallAtHand<Of>
  #sessionWriter: { made: Of['sessionWriter'] } | undefined
  #raw: ReturnType<typeof rawOf> | undefined

  constructor(at: CallAtHand<Of>, { body, params, query }: Asked) {
    this.body = body
    this.params = params
    this.query = query
    this.tenant = at.tenant
    this.database = at.database
    this.gateways = at.gateways
    this.session = at.session
    this.cookieJar = at.jar
    this.isFromOurPage = at.isFromOurPage
    this.asker = at.asker
    this.isCrowded = at.isCrowded
    this.log = at.request.log
    this.#at = at
  }

  get sessionWriter(): Of['sessionWriter'] {
    return (this.#sessionWriter ??= { made: sessionWriterOf(this.#at) }).made
  }

  get leftFrom(): ReturnType<typeof leftFrom> {
    return leftFrom(this.tenant, this.#at.request.headers.host)
  }

  get language(): LanguageCode {
    return readerLanguage(this.#at.request, this.tenant)
  }

  get raw(): ReturnType<typeof rawOf> {
    return (this.#raw ??= rawOf(this.#at.request, this.#at.services.streamIdleMs))
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
  return services.sessions.sessionWriterOf({
    request,
    reply,
    database,
    onOpen: ({ email }, aheadS) => rememberBrowser(jar, gateways.seal, canonicalOf(email), aheadS),
    lastLogin: ({ email }) => asker.familiar?.lastLogin(canonicalOf(email)),
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
