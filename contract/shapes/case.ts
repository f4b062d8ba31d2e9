import { z } from 'zod'
import { caseKinds, caseReasons, caseStates } from '../values/case-words.ts'
import type { CaseReason } from '../values/case-words.ts'

const reasons = [...new Set(Object.values(caseReasons).flat())] as [CaseReason, ...CaseReason[]]

/** Whose it is: a ticket by its id, a payment by its short id, a bank card by the id of its link. */
export const CaseSubject = z.object({ kind: z.enum(caseKinds), id: z.string().min(1).max(128) })
export type CaseSubject = z.infer<typeof CaseSubject>

/**
 * A subject as it was when somebody asked about it, to be shown without asking the operator again. Amount in minor units;
 * `at` is an instant in UTC, shown in `time_zone`, or in the tenant's zone where that is empty.
 */
export const CaseAbout = z.object({
  /** Name of the fare; empty for a card. */
  name: z.string(),
  /** Names of the stops of the first and of the last tap, of a ticket or of a payment's first trip. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  amount: z.int().nullable(),
  currency: z.string(),
  at: z.string().nullable(),
  time_zone: z.string(),
  label: z.string(),
  truncated_pan: z.string(),
  form_factor: z.string(),
  /** By which its holder's name for the card is found; cases of before it was kept have none, nor has a forgotten one. */
  alias_pan: z.string().optional(),
})
export type CaseAbout = z.infer<typeof CaseAbout>

/** A payment as the form offers it and a case names it. */
export const CasePayment = z.object({
  short_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  created: z.string(),
})
export type CasePayment = z.infer<typeof CasePayment>

/** A payment that may be the other charge, told by its first trip (null where nobody can tell) and its card. */
export const CaseCharge = CasePayment.extend({
  from: z.string().nullable(),
  to: z.string().nullable(),
  truncated_pan: z.string(),
})
export type CaseCharge = z.infer<typeof CaseCharge>

/** A case as a list shows it. `answer_by` is a day in the tenant's zone, by which the operator answers. */
export const CaseRow = z.object({
  number: z.string(),
  subject: CaseSubject,
  about: CaseAbout,
  reason: z.enum(reasons),
  state: z.enum(caseStates),
  opened: z.string(),
  updated: z.string(),
  answer_by: z.string(),
})
export type CaseRow = z.infer<typeof CaseRow>

/**
 * What happened to a case, oldest first: `seen` and `question` and `answer` are the operator's, `message` and `reopened`
 * the traveller's, `closed` is either's or comes by time.
 */
const caseEvents = ['opened', 'seen', 'question', 'answer', 'message', 'closed', 'reopened'] as const
export const CaseEvent = z.object({
  id: z.int(),
  at: z.string(),
  what: z.enum(caseEvents),
  by: z.enum(['traveller', 'operator', 'time']),
  text: z.string(),
})
export type CaseEvent = z.infer<typeof CaseEvent>

/** A case with its timeline. `reopen_by` is the instant until which a closed one can be opened again. */
export const Case = CaseRow.extend({
  station: z.string(),
  other_payment: CasePayment.nullable(),
  reopen_by: z.string().nullable(),
  events: z.array(CaseEvent),
})
export type Case = z.infer<typeof Case>

/** What the form needs to ask well: the subject, the case that is open about it already, stations and payments to choose from. */
export const CaseForm = z.object({
  about: CaseAbout,
  open_number: z.string().nullable(),
  /** Which tap the ticket lacks, where it is a ticket that lacks one. */
  missing_tap: z.enum(['first', 'last']).nullable(),
  stations: z.array(z.string()),
  /** Those of the subject's sum first, and of these the nearest in time. */
  payments: z.array(CaseCharge),
})
export type CaseForm = z.infer<typeof CaseForm>
