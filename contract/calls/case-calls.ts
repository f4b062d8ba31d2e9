import { z } from 'zod'
import { call } from '../call.ts'
import { Case, CaseForm, CaseRow, CaseSubject } from '../shapes/case.ts'
import { caseKinds } from '../values/case-words.ts'

const number = z.string().max(16)
// Longer ones are refused at their field, so that nothing typed is lost.
const text = z.string().max(10_000).optional()
/** When a ticket begins, or a payment was made: where the operator's list is looked at for it. */
const at = z.iso.datetime({ offset: true }).optional()

/** Something is wrong with a ticket, a payment or a card: cases, from their opening to their end. */
export const caseCalls = {
  listCases: call({
    method: 'GET',
    path: '/cases',
    who: 'traveller',
    key: 'x-api-key',
    summary: "The account's cases, the one that changed last first; at most 200",
    answer: z.object({ payload: z.array(CaseRow) }),
    refusals: [],
  }),
  getCaseForm: call({
    method: 'GET',
    path: '/cases/form',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'What can be said of a ticket, a payment or a card of the account, and whether a case about it is open',
    query: z.object({ kind: z.enum(caseKinds), id: z.string().min(1).max(128), at }),
    answer: CaseForm,
    refusals: ['case.subject_not_found', 'request.too_many'],
    perMinute: 60,
  }),
  getCase: call({
    method: 'GET',
    path: '/cases/case',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'One case of the account with its timeline',
    query: z.object({ number }),
    answer: Case,
    refusals: ['case.not_found'],
  }),
  openCase: call({
    method: 'POST',
    path: '/cases/open',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Opens a case; where one about the same thing is open already it answers that one, with is_new false',
    body: z.object({
      subject: CaseSubject,
      at,
      reason: z.string().max(32).optional(),
      station: z.string().max(1000).optional(),
      /** Short id of the other charge; empty where the traveller knows none. */
      other_payment: z.string().max(64).optional(),
      text,
    }),
    answer: z.object({ case: Case, is_new: z.boolean() }),
    refusals: ['fields.invalid', 'case.subject_not_found', 'request.too_many'],
    perMinute: 60,
  }),
  writeToCase: call({
    method: 'POST',
    path: '/cases/message',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Adds a message of the traveller; the operator is to answer again',
    body: z.object({ number, text }),
    answer: Case,
    refusals: ['fields.invalid', 'case.not_found', 'case.closed', 'request.too_many'],
    perMinute: 60,
  }),
  closeCase: call({
    method: 'POST',
    path: '/cases/close',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Says that it is solved. last_event is the last that the traveller read: what came after it is read first',
    body: z.object({ number, last_event: z.int().min(0) }),
    answer: Case,
    refusals: ['case.not_found', 'case.changed', 'request.too_many'],
    perMinute: 60,
  }),
  reopenCase: call({
    method: 'POST',
    path: '/cases/reopen',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Opens a closed case again, within 30 days',
    body: z.object({ number, text }),
    answer: Case,
    refusals: ['fields.invalid', 'case.not_found', 'case.too_late', 'case.open_elsewhere', 'request.too_many'],
    perMinute: 60,
  }),
} as const
