import { limits } from '#contract/limits.ts'
import type { FieldError } from '#contract/refusals.ts'
import { caseReasons } from '#contract/values/case-words.ts'
import { caseTextFlaw, plainCaseText } from '#contract/values/case-text.ts'
import { aliasPansOf } from '#domain/cards/server/linked-cards-queries.ts'
import { openNumberOf } from '#domain/cases/server/case-queries.ts'
import * as cases from '#domain/cases/server/open-case.ts'
import { readOwnCase } from '#domain/cases/server/read-case.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { caseOpenings } from './case-allowances.ts'
import { findSubject } from './find-subject.ts'
import { casePayment } from './get-case-form.ts'

/**
 * Opens a case about a ticket, payment or card of the account. Where one about it is open, that one is the answer and costs
 * nothing; a payment that is none of the account's is named in no case.
 */
export const openCase: Handler<'openCase'> = async (given) => {
  const { body, database, gateways, tenant, session, asker, refuse } = given
  const { subject, at } = body
  const accountId = session.account.id
  const reason = caseReasons[subject.kind].find((each) => each === body.reason)
  const station = reason === 'missing_tap' ? plainCaseText(body.station).replaceAll('\n', ' ') : ''
  const errors: FieldError[] = []
  if (!reason) errors.push({ path: 'reason', msg: 'required' })
  if (station.length > limits.caseStationLength) errors.push({ path: 'station', msg: 'too_long' })
  const flaw = caseTextFlaw(body.text, reason === 'other')
  if (flaw) errors.push({ path: 'text', msg: flaw })
  if (!reason || errors.length > 0) return refuse('fields.invalid', errors)

  const found = (await findSubject(given, subject, at)) ?? refuse('case.subject_not_found')
  const open = await openNumberOf(database, accountId, subject)
  if (open === undefined) {
    const wait = await gateways.rateLimits.claim(caseOpenings, asker)
    if (wait > 0) refuse('request.too_many', wait)
  }
  const other = reason === 'charged_twice' ? (body.other_payment ?? '') : ''
  const own = await aliasPansOf(database, accountId)
  const otherPayment = other === '' ? undefined : await gateways.operator.findPayment(other, own)
  return database.transaction(async (inside) => {
    const { number, isNew } =
      (await cases.openCase(
        { database: inside, tenant, mail: gateways.mail },
        {
          accountId,
          subject_kind: subject.kind,
          subject_id: subject.id,
          about: found.about,
          reason,
          station,
          other_payment: otherPayment ? casePayment(otherPayment.row) : null,
          text: plainCaseText(body.text),
        },
      )) ?? refuse('case.subject_not_found')
    const made = (await readOwnCase(inside, accountId, number)) ?? refuse('case.subject_not_found')
    return { case: made, is_new: isNew }
  })
}
