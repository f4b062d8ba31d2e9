import { wireTexts } from '#contract/refusals.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { noteActivity } from '#domain/accounts/server/note-activity-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { deleteSessionOf, deleteSessionsOf } from '#domain/sessions/server/session-queries.ts'

/**
 * Logs out everywhere, here too, without a proof, so that nothing holds up who is in a hurry: it leaves nobody in, and who
 * comes back logs in, which the holder alone can.
 */
export const endAllSessions: Handler<'endAllSessions'> = async ({ database, session, sessionWriter }) => {
  const { id } = session.account
  await database.transaction(async (inside) => {
    await lockAccount(inside, id)
    await deleteSessionsOf(inside, id, session.id)
    await noteActivity(inside, 'session.others_ended', id, sessionWriter.userAgent)
    await deleteSessionOf(inside, id, session.id)
  })
  sessionWriter.forget()
  return wireTexts.done
}
