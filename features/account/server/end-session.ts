import type { Handler } from '#domain/portal/server/handler.ts'
import { deleteSessionOf } from '#domain/sessions/server/session-queries.ts'

/** Ends one session of the account; ending one's own is a logout. A foreign id is answered like an unknown one. */
export const endSession: Handler<'endSession'> = async ({ body, database, session, sessionWriter, refuse }) => {
  const payload = await database.transaction(async (inside) => {
    if (!(await deleteSessionOf(inside, session.account.id, body.id))) return refuse('session.not_found')
    return sessionWriter.list(session, inside)
  })
  if (body.id === session.id) sessionWriter.forget()
  return { payload }
}
