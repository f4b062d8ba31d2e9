import { accountById } from '#platform/server/accounts/accounts-queries.ts'
import type { Handler } from '#platform/server/http/handler.ts'
import { deleteIdentity, waysIn } from './identity-accounts-queries.ts'

/** An account keeps one way in: a password or another identity. */
export const unlinkIdentity: Handler<'unlinkIdentity'> = async ({ body, session, database, refuse }) => {
  const { id } = session.account
  await database.transaction(async (inside) => {
    const { hasPassword, providers } = await waysIn(inside, id)
    if (!providers.includes(body.provider)) return refuse('identity.unknown_provider')
    if (!hasPassword && providers.length === 1) return refuse('identity.last_login')
    await deleteIdentity(inside, id, body.provider)
  })
  return { account: (await accountById(database, id)) ?? session.account }
}
