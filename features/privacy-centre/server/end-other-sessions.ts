import { wireTexts } from '#contract/refusals.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { noteActivity } from '#domain/accounts/server/note-activity-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { deleteSessionsOf } from '#domain/sessions/server/session-queries.ts'

/** "This was not me": whoever else is logged in is logged out at once. A new password is the next step. */
export const endOtherSessions: Handler<'endOtherSessions'> = async ({ database, session, sessionWriter }) => {
  const { id } = session.account
  await database.transaction(async (inside) => {
    await lockAccount(inside, id)
    await deleteSessionsOf(inside, id, session.id)
    await noteActivity(inside, 'session.others_ended', id, sessionWriter.userAgent)
  })
  return wireTexts.done
}
