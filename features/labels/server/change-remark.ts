import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { RemarkSubject } from '#contract/shapes/bookkeeping/remark.ts'
import { parseNote } from '#contract/values/bookkeeping/label-text.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { aliasPansOf } from '#domain/cards/server/linked-cards-queries.ts'
import { minuteRange } from '#domain/operator/server/list-range.ts'
import type { Given, Handler } from '#domain/portal/server/handler.ts'
import { countOtherRemarks, holdLabel, keepRemark } from './label-queries.ts'

/**
 * Gives a payment or a ticket of an own card a label and a note. One of another card is refused exactly as one that does
 * not exist. The operator is asked before the transaction, which waits for nobody.
 */
export const changeRemark: Handler<'changeRemark'> = async (given) => {
  const { body, database, session, refuse } = given
  const accountId = session.account.id
  const { label_id } = body
  const parsed = parseNote(body.note)
  if ('msg' in parsed) return refuse('fields.invalid', [{ path: 'note', msg: parsed.msg }])
  if (label_id !== null && !z.uuid().safeParse(label_id).success) return refuse('label.not_found')
  const subject = (await subjectOf(given)) ?? refuse('remark.subject_not_found')
  const remark = { ...subject, label_id, note: parsed.note }
  await database.transaction(async (inside) => {
    await lockAccount(inside, accountId)
    if (label_id !== null && !(await holdLabel(inside, accountId, label_id))) refuse('label.not_found')
    if ((await countOtherRemarks(inside, accountId, subject)) >= limits.remarks) refuse('remark.too_many')
    await keepRemark(inside, accountId, remark)
  })
  return { remark }
}

type Subject = RemarkSubject & { ticket_ids: string[] }

/** What the remark is kept on: a ticket that is all that its payment charged shares it with the payment. */
async function subjectOf({
  body: { subject, at },
  database,
  gateways,
  session,
  tenant,
  log,
}: Given<'changeRemark'>): Promise<Subject | undefined> {
  const { operator } = gateways
  const own = await aliasPansOf(database, session.account.id)
  if (subject.kind === 'payment') return paymentSubject(operator, subject.id, own)
  const { payload } = await operator.listTickets({
    ...minuteRange(at, tenant.timeZone, log),
    ...{ aliasPans: own, limit: 1000, offset: 0, sort: { column: 'valid_from', direction: 'desc' } },
  })
  const ticket = payload.find(({ id }) => id === subject.id)
  if (!ticket) return undefined
  const { id, alias_pan: aliasPan, valid_from: validFrom } = ticket
  const payment = await operator.findTicketPayment({ id, aliasPan, validFrom })
  const charged = payment && (await paymentSubject(operator, payment.short_id, own))
  return charged?.ticket_ids.length === 1 && charged.ticket_ids[0] === id ? charged : { ...subject, ticket_ids: [] }
}

async function paymentSubject(
  operator: Given<'changeRemark'>['gateways']['operator'],
  shortId: string,
  own: readonly string[],
): Promise<Subject | undefined> {
  const found = await operator.findPayment(shortId, own)
  if (!found) return undefined
  const ids = (found.trips ?? []).flatMap(({ ticket_id }) => ticket_id ?? [])
  return { kind: 'payment', id: found.row.Payments.short_id, ticket_ids: ids.slice(0, limits.tripsPerPayment) }
}
