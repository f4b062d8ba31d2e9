import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { AnswerOf, BodyOf, CallName, Calls, ParamsOf, FieldCodesOf, QueryOf, RefusalsOf } from '#contract/calls.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import type { Asker } from '../../rate-limits/asker.ts'
import type { Refuse } from '../../refuse.ts'
import type { TenantDatabase } from '../../database/tenant-database.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import type { CookieJar } from '../request/cookies.ts'
import type { HandlerContext } from '../services.ts'

/** A body that a handler writes by itself, for rows whose answer is `'stream'`. */
export interface OwnBody {
  /** 200 when left out; 303 with a `location` leads on. */
  status?: number
  body: Buffer | Readable | string
  headers: Readonly<Record<string, string>>
}

/** What every handler is given. It sees no request or reply, no status, no SQL and no setting. */
export interface Given<Name extends CallName, Of extends HandlerContext> {
  body: BodyOf<Name>
  params: ParamsOf<Name>
  query: QueryOf<Name>
  tenant: Tenant
  database: TenantDatabase
  gateways: Of['gateways']
  /** Who asks; set exactly when the row says `who: 'traveller'`, and for `anyone` who happens to have a session. */
  session: Calls[Name]['who'] extends 'traveller' ? Of['session'] : Of['session'] | undefined
  /** Opens and ends sessions (sets and clears the cookie). */
  sessionWriter: Of['sessionWriter']
  /** This browser's own cookies beside the session. */
  cookieJar: CookieJar
  /** The tenant's address under the host name that is asked: what leaves for another site comes back to it. */
  leftFrom: string
  /** Whether a page of ours leads here, or no browser at all: a GET that others lead to ends nothing. */
  isFromOurPage: boolean
  /** Who asks, as rate limits count them. */
  asker: Asker
  /** Strangers of the asker's address spent what the call has; only a guarded call that may ask for a proof goes on. */
  isCrowded: boolean
  /** The reader's language, from the browser's wish and what the tenant offers. */
  language: LanguageCode
  refuse: Refuse<RefusalsOf<Name>, FieldCodesOf<Name>>
  log: Logger
  /** Only for who proves themselves by a bearer or a signature: the raw body, as it comes, and the raw query string. */
  raw: { stream: AsyncIterable<Buffer>; queryString: string; contentType: string; contentEncoding: string }
}

/** A list that is too long to be held: its rows some hundred at a time, read while they leave. */
interface WholeList<Row> {
  payload: AsyncIterable<readonly Row[]>
  /** How many there are in all; without it as many as there were. */
  total?: number
}

type RowOf<Answer> = Answer extends { payload: readonly (infer Row)[] } ? Row : never

type HandlerAnswer<Name extends CallName> = Calls[Name]['answer'] extends 'stream'
  ? OwnBody
  : AnswerOf<Name> | (Calls[Name] extends { wholeList: string } ? WholeList<RowOf<AnswerOf<Name>>> : never)

/** One handler a call, typed by the call's row. */
export type Handler<Name extends CallName, Of extends HandlerContext> = (
  given: Given<Name, Of>,
) => Promise<HandlerAnswer<Name>>

/** The compiler refuses a missing handler. */
export type Handlers<Of extends HandlerContext> = { [Name in CallName]: Handler<Name, Of> }
