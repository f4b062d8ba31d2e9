import { accountById } from '#domain/accounts/server/accounts-queries.ts'
import { proveAgainToo } from '#domain/credentials/server/prove-again.ts'
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
  // Told before anybody looks for a proof: whoever sits here sees the account's logins anyway.
  if (isLast(await database.transaction((inside) => waysIn(inside, id)), body.provider)) refuse('identity.last_login')
  const owner = await proveAgainToo(given, body, ['code'])
  const account = await database.transaction(async (inside) => {
    const ways = await waysIn(inside, id)
    await holdSession(inside, given)
    if (ways.passwordHash !== owner.password_hash) return refuse('session.none')
    if (!ways.providers.includes(body.provider)) return refuse('identity.unknown_provider')
    if (isLast(ways, body.provider)) return refuse('identity.last_login')
    await deleteIdentity(inside, id, body.provider)
    await deleteSessionsOf(inside, id, session.id)
    const change = { letter: loginRemoved, accountId: id, provider: body.provider } as const
    await mailLoginChange({ database: inside, tenant, mail: gateways.mail }, change)
    return accountById(inside, id)
  })
  return { account: account ?? session.account }
}

const isLast = ({ passwordHash, providers }: Awaited<ReturnType<typeof waysIn>>, provider: string): boolean =>
  passwordHash === null && providers.length === 1 && providers.includes(provider)
