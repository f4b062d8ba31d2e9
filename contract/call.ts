import type { z } from 'zod'
import type { WordChoices } from './choices.ts'
import type { OwnFieldCode, RefusalCode } from './refusals.ts'

/**
 * Who may ask a call:
 * - `anyone`: the tenant's key is enough.
 * - `traveller`: a live session of that tenant.
 * - `operator`: the tenant's operator secret as a bearer token; no key.
 * - `provider`: the card provider's server; proves itself by the signature in the message; no key.
 * - `mailbox`: a mail program, for whom a mail was for; proves itself by what we sealed into its address; no key.
 */
export type WhoMayAsk = 'anyone' | 'traveller' | 'operator' | 'provider' | 'mailbox'

/** By what each of them proves who they are. */
export const proofOf = {
  anyone: 'none',
  traveller: 'session',
  operator: 'bearer',
  provider: 'signature',
  mailbox: 'signature',
} as const satisfies Record<WhoMayAsk, 'none' | 'session' | 'bearer' | 'signature'>

/** The "no" to a bearer that is nobody's. */
export const bearerRefusal = 'operator.unauthorized' satisfies RefusalCode

type Schema = z.ZodType

/** Another path of a call, for tenants that made a choice. A segment that it leaves out counts as empty. */
export type CallVariant = {
  [Choice in keyof WordChoices]: { choice: Choice; value: WordChoices[Choice]; path: `/${string}` }
}[keyof WordChoices]

/**
 * One row of the table of calls. `path` stands under `/api`; `{name}` is a positional segment, which may be empty.
 * `key` says where the tenant's key travels. `answer` is a schema for JSON, `'text'` for plain text, or `'stream'` when
 * the handler writes its own body (a PDF, the operator's feed).
 */
export interface Call {
  method: 'GET' | 'POST' | 'GET|POST'
  path: `/${string}`
  variant?: CallVariant
  who: WhoMayAsk
  key: 'x-api-key' | 'api-key' | 'path' | 'none'
  /** One line for the API's documentation. */
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** A GET that changes something outside and that only our own pages lead to. */
  fromOurPages?: true
  /** The body is read as it comes, for as long as it goes on coming. */
  takesStream?: true
  /** Only reads, and from our own database: its statements leave together with that which says who asks. */
  beginsAhead?: true
  answer: Schema | 'text' | 'stream'
  refusals: readonly RefusalCode[]
  /** What `fields.invalid` may say beside the general codes: path of the body → code. */
  fieldRefusals?: Readonly<Record<string, OwnFieldCode>>
  /** Opens a session: that there is no such account, or it is not confirmed, is a login that failed. */
  logsIn?: true
  /** Hashes a password: of more than can be done the newest are done, before anything is asked of the database. */
  isCostly?: true
  /** The segment whose 0 asks for a whole list: such lists wait their turn and leave row by row. */
  wholeList?: string
  /** A GET that spends what it was asked with: nobody asks it twice. */
  isOnce?: true
  /** A list that may come from a replica which has come as far as the primary had when the session was read. */
  mayReadReplica?: true
  /**
   * Requests a minute of one traveller (an account, or a browser that it logged in with) before 429; all strangers of an
   * address (IPv6: one /64) together may `limits.strangersOfAnAddress` times as many.
   */
  perMinute?: number
}

/** Keeps the row's exact types. A row without `who` does not compile. */
export function call<const Row extends Call>(row: Row): Row {
  return row
}

/** The path of a call for a tenant with these choices. */
export function pathOf(row: Pick<Call, 'path' | 'variant'>, choices: WordChoices): `/${string}` {
  const { variant } = row
  return variant && choices[variant.choice] === variant.value ? variant.path : row.path
}
