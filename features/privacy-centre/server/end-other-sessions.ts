import { wireTexts } from '#contract/refusals.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { noteActivity } from '#domain/accounts/server/note-activity-queries.ts'
import { hasProofFields, proveAgain } from '#domain/credentials/server/prove-again.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { holdSession } from '#domain/sessions/server/hold-session.ts'
import { deleteSessionsOf } from '#domain/sessions/server/session-queries.ts'

/**
 * Whoever else is logged in is logged out at once, by who proves again who they are: whoever only has a session of the
 * account does not keep it to themselves.
 */
export const endOtherSessions: Handler<'endOtherSessions'> = async (given) => {
  const { body, database, session, sessionWriter, refuse } = given
  const { id } = session.account
  if (!hasProofFields(body)) refuse('session.unproven')
  await proveAgain(given, body)
  await database.transaction(async (inside) => {
    await lockAccount(inside, id)
    await holdSession(inside, given)
    await deleteSessionsOf(inside, id, session.id)
    await noteActivity(inside, 'session.others_ended', id, sessionWriter.userAgent)
  })
  return wireTexts.done
}
