import { readOwnCase } from '#domain/cases/server/read-case.ts'
import { readCaseNumber } from '#contract/values/case-number.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { changeOwnCase } from './change-own-case.ts'

/** The traveller says that it is solved. One that is closed already stays so; news that they did not read are read first. */
export const closeCase: Handler<'closeCase'> = async (given) => {
  const { body, database, session, refuse } = given
  const changed = await changeOwnCase(given, body.number, { what: 'closed', text: '', lastEvent: body.last_event })
  if ('case' in changed) return changed.case
  if ('waitSeconds' in changed) return refuse('request.too_many', changed.waitSeconds)
  if (changed.hindrance === 'unread') return refuse('case.changed')
  const isOver = changed.hindrance === 'unfit'
  const closed = isOver && (await readOwnCase(database, session.account.id, readCaseNumber(body.number) ?? ''))
  return closed || refuse('case.not_found')
}
