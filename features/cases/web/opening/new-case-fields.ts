import type { FieldCode } from '#contract/refusals.ts'
import type { CaseSubject } from '#contract/shapes/case.ts'
import { caseTextFlaw } from '#contract/values/case-text.ts'
import type { CallInput } from '#platform/web/client/call-input.ts'

/** Choices that name nothing of the account's. */
export const elsewhere = '?another'
export const unknown = '?unknown'

export const newCaseFields = { reason: '', station: '', station_typed: '', other_payment: '', text: '' }
export type NewCaseFields = typeof newCaseFields

/** What is missing before anything is sent; only fields that the reason shows count. */
export function checkNewCase(fields: NewCaseFields): { path: keyof NewCaseFields; msg: FieldCode }[] {
  const { reason, station, station_typed: typed, other_payment: other, text } = fields
  const found: { path: keyof NewCaseFields; msg: FieldCode }[] = []
  if (reason === '') found.push({ path: 'reason', msg: 'required' })
  if (reason === 'missing_tap' && station === '') found.push({ path: 'station', msg: 'required' })
  if (reason === 'missing_tap' && station === elsewhere && typed.trim() === '')
    found.push({ path: 'station_typed', msg: 'required' })
  if (reason === 'charged_twice' && other === '') found.push({ path: 'other_payment', msg: 'required' })
  const flaw = caseTextFlaw(text, reason === 'other')
  if (flaw) found.push({ path: 'text', msg: flaw })
  return found
}

/** The fields as the call wants them. */
export function newCaseOf(subject: CaseSubject, at: string, fields: NewCaseFields): CallInput<'openCase'>['body'] {
  const { reason, station, station_typed: typed, other_payment: other, text } = fields
  return {
    subject,
    ...(at !== '' && { at }),
    reason,
    station: station === elsewhere ? typed : station === unknown ? '' : station,
    other_payment: other === unknown ? '' : other,
    text,
  }
}
