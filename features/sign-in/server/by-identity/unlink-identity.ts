import { accountById } from '#domain/accounts/server/accounts-queries.ts'
import { proveAgain } from '#domain/credentials/server/prove-again.ts'
import { loginRemoved } from '#domain/credentials/server/credential-letters.ts'
import { mailLoginChange } from '#domain/credentials/server/mail-login-change.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { holdSession } from '#domain/sessions/server/hold-session.ts'
import { deleteSessionsOf } from '#domain/sessions/server/session-queries.ts'
import { deleteIdentity, waysIn } from './identity-accounts-queries.ts'

/**
 * Takes a login off for who proves again who they are. An account keeps one way in: a password or another identity. Its
 * other sessions end, as any of them may have come by that login, and the owner gets a mail.
 */
export const unlinkIdentity: Handler<'unlinkIdentity'> = async (given) => {
  const { body, tenant, session, database, gateways, refuse } = given
  const { id } = session.account
  const owner = await proveAgain(given, body, 'freshLogin')
  const account = await database.transaction(async (inside) => {
    const { passwordHash, providers } = await waysIn(inside, id)
    await holdSession(inside, given)
    if (passwordHash !== owner.password_hash) return refuse('session.none')
    if (!providers.includes(body.provider)) return refuse('identity.unknown_provider')
    if (passwordHash === null && providers.length === 1) return refuse('identity.last_login')
    await deleteIdentity(inside, id, body.provider)
    await deleteSessionsOf(inside, id, session.id)
    const change = { letter: loginRemoved, accountId: id, provider: body.provider } as const
    await mailLoginChange({ database: inside, tenant, mail: gateways.mail }, change)
    return accountById(inside, id)
  })
  return { account: account ?? session.account }
}
