import { lockAccount, accountById } from '#domain/accounts/server/accounts-queries.ts'
import { endPendingEmailChanges } from '#domain/accounts/server/email-changes-queries.ts'
import { noteActivity } from '#domain/accounts/server/note-activity-queries.ts'
import { endCodes } from '#domain/credentials/server/one-time-codes-queries.ts'
import { endResetLinks } from '#domain/mail-links/server/mail-links-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { holdSession } from '#domain/sessions/server/hold-session.ts'
import { deleteSessionsOf } from '#domain/sessions/server/session-queries.ts'
import { endSignUps, lockSignUps } from '#domain/sign-ups/server/sign-ups-queries.ts'
import { hashOfToken, isToken, makeToken } from '#platform/server/token.ts'
import { accountOfConfirmation, claimConfirmation, writeEmail } from './email-change-queries.ts'
import { isAddressTaken } from './is-address-taken.ts'
import { mailEmailChanged } from './mail-email-change.ts'

/**
 * Takes the new address by the token that was mailed to it, once. Only in a session of the account that asked: whoever
 * follows such a link of a stranger's account joins nothing. All its other sessions, links and codes end, and the old
 * address is told how to take it back. An address that another account has meanwhile is refused like a link that ended.
 */
export const confirmEmailChange: Handler<'confirmEmailChange'> = async (given) => {
  const { body, tenant, database, gateways, session, sessionWriter, refuse } = given
  if (!isToken(body.token)) return refuse('request.expired')
  const tokenHash = hashOfToken(body.token)
  const { id } = session.account
  const accountId = (await accountOfConfirmation(database, tokenHash)) ?? refuse('request.expired')
  if (accountId !== id) return refuse('session.not_yours')
  const undoToken = makeToken()
  const change = database.transaction(async (inside) => {
    const owner = (await lockAccount(inside, id)) ?? refuse('request.expired')
    await holdSession(inside, given)
    const email = (await claimConfirmation(inside, tokenHash, hashOfToken(undoToken))) ?? refuse('request.expired')
    await lockSignUps(inside, email.canonical)
    if (!(await writeEmail(inside, id, email))) refuse('request.expired')
    await endSignUps(inside, email.canonical, undefined)
    await endPendingEmailChanges(inside, id)
    await endResetLinks(inside, id)
    await endCodes(inside, id)
    await deleteSessionsOf(inside, id, session.id)
    await noteActivity(inside, 'email.changed', id, sessionWriter.userAgent)
    await mailEmailChanged({ database: inside, tenant, mail: gateways.mail }, { email, owner, undoToken })
    return (await accountById(inside, id)) ?? refuse('request.expired')
  })
  const account = await change.catch((error: unknown) => {
    if (isAddressTaken(error)) return refuse('request.expired')
    throw error
  })
  return { account }
}
