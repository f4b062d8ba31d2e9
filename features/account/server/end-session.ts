import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { hasProofFields, proveAgain } from '#domain/credentials/server/prove-again.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { holdSession } from '#domain/sessions/server/hold-session.ts'
import { deleteSessionOf } from '#domain/sessions/server/session-queries.ts'

/**
 * Ends one session of the account, for who proves again who they are; ending one's own is a logout, and asks for nothing.
 * A foreign id is answered like an unknown one.
 */
export const endSession: Handler<'endSession'> = async (given) => {
  const { body, database, session, sessionWriter, refuse } = given
  const accountId = session.account.id
  const isOwn = body.id === session.id
  if (!isOwn && !hasProofFields(body)) refuse('session.unproven')
  if (!isOwn) await proveAgain(given, body)
  const payload = await database.transaction(async (inside) => {
    if (!isOwn) {
      await lockAccount(inside, accountId)
      await holdSession(inside, given)
    }
    if (!(await deleteSessionOf(inside, accountId, body.id))) return refuse('session.not_found')
    return sessionWriter.list(session, inside)
  })
  if (isOwn) sessionWriter.forget()
  return { payload }
}
