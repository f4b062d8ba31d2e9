import type { WhoMayAsk } from '#contract/call.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Belongings, Secret } from '../belongings.ts'

/** What a thing that a call is about is to whoever asks. `own` of somebody without a session is the owner's. */
export const relations = ['unknown', 'malformed', 'otherTenants', 'others', 'own'] as const
export type Relation = (typeof relations)[number]

/**
 * What is answered: a refusal by its code; `answers` with something; `nothing`, an answer without rows; or another
 * address (`leads`).
 */
export type Outcome = RefusalCode | 'answers' | 'nothing' | 'leads'
export type Outcomes = Readonly<Record<Relation, Outcome>>

/** What of a request is not the same for all: segments by their names in the table of calls, query and body. */
export interface Asked {
  segments?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: object
  /** The body as a form has it. */
  form?: string
  /** The body as the operator's feed has it. */
  lines?: string
  /** What the browser has beside its session, by the names of its cookies. */
  cookies?: Readonly<Record<string, string>>
}

/** What a call answers about things of whomever. A call has more than one where it is about more than one thing. */
export interface Expected {
  /** Declared once more, so that a row of the table of calls does not open by a slip. */
  may: WhoMayAsk
  /** Of another tenant than airlink, for what that one does not offer. */
  at?: 'lagunare' | 'nordovest'
  /** What whoever asks has done before: switched an authenticator app on, which every login of theirs then asks for. */
  has?: 'an app'
  /** The request about what `of` has; `asker` is whoever asks, or the owner for who has no session; `places` are the portal and its peers. */
  ask: (of: Belongings, asker: Belongings, places: Readonly<Record<'url' | 'sandboxUrl', string>>) => Asked
  /** For travellers; for all, where anyone may ask and `strangers` says nothing else. */
  get: Outcomes
  strangers?: Outcomes
  /** What of the thing's owner is answered to whoever asks, as holding the id or the token is enough, or it was typed. */
  shows?: readonly Secret[]
  /** What is answered of everybody who travels with the tenant, to its operator. */
  tells?: readonly Secret[]
  /** What it does to others, by design: such as a failed login, which its victim is told of. */
  touches?: 'its subject'
}

/** The own thing is answered; what is others' is answered exactly as what does not exist. */
export function ownOnly(others: Outcome, malformed: Outcome = others, own: Outcome = 'answers'): Outcomes {
  return { own, others, otherTenants: others, unknown: others, malformed }
}

/** Whoever holds the id or the token has the thing, within the tenant. */
export function heldBy(unknown: Outcome, malformed: Outcome = unknown): Outcomes {
  return { own: 'answers', others: 'answers', otherTenants: unknown, unknown, malformed }
}

/** The same whatever is asked about. */
export function always(outcome: Outcome): Outcomes {
  return { own: outcome, others: outcome, otherTenants: outcome, unknown: outcome, malformed: outcome }
}

/** Somebody's names beside what the call takes: they count for nothing. */
export const hints = (of: Belongings) => ({
  accounts_id: of.accountId,
  account_id: of.accountId,
  alias_pan: of.aliasPan,
})
/** A call that is about the session's account and nothing else, whoever's names come with it. */
export const aboutSelf = {
  may: 'traveller',
  ask: (of) => ({ query: hints(of) }),
  get: always('answers'),
} as const satisfies Expected
