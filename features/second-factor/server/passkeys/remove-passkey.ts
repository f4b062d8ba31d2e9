import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { proveAgain } from '#domain/credentials/server/prove-again.ts'
import { tellOfFactor } from '#domain/factors/server/tell-of-factor.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { holdSession } from '#domain/sessions/server/hold-session.ts'
import { deleteSessionsOf } from '#domain/sessions/server/session-queries.ts'
import { deletePasskey, passkeysOf } from './passkey-rows-queries.ts'

/** Takes a passkey off. The other sessions end, as any of them may have come by it; the owner gets a mail. */
export const removePasskey: Handler<'removePasskey'> = async (given) => {
  const { body, database, session, refuse } = given
  const accountId = session.account.id
  await proveAgain(given, body)
  const passkeys = await database.transaction(async (inside) => {
    await lockAccount(inside, accountId)
    await holdSession(inside, given)
    const name = (await deletePasskey(inside, accountId, body.id)) ?? refuse('passkey.not_found')
    await deleteSessionsOf(inside, accountId, session.id)
    await tellOfFactor(given, inside, accountId, { what: 'passkey_removed', name })
    return passkeysOf(inside, accountId)
  })
  return { passkeys }
}
