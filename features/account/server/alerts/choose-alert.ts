import { turnAlert } from '#domain/alerts/server/alert-choices-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { alertChoicesOf } from './list-alert-choices.ts'

/** Turns mails of one kind on or off for the account; turned on they count from now. */
export const chooseAlert: Handler<'chooseAlert'> = async (given) => {
  const { body, database, tenant, session, sessionWriter } = given
  const accountId = session.account.id
  const payload = await database.transaction(async (inside) => {
    await turnAlert(inside, accountId, body, sessionWriter.userAgent)
    return alertChoicesOf(inside, tenant, accountId)
  })
  return { payload }
}
