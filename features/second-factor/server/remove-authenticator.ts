import { wireTexts } from '#contract/refusals.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { proveAgain } from '#domain/credentials/server/prove-again.ts'
import { deleteAuthenticator } from '#domain/factors/server/authenticators-queries.ts'
import { tellOfFactor } from '#domain/factors/server/tell-of-factor.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { holdSession } from '#domain/sessions/server/hold-session.ts'

/** Takes the app and its recovery codes off. The proof is asked of the app itself, so a password alone takes off none. */
export const removeAuthenticator: Handler<'removeAuthenticator'> = async (given) => {
  const { body, database, session } = given
  const accountId = session.account.id
  await proveAgain(given, body)
  await database.transaction(async (inside) => {
    await lockAccount(inside, accountId)
    await holdSession(inside, given)
    if (await deleteAuthenticator(inside, accountId))
      await tellOfFactor(given, inside, accountId, { what: 'authenticator_off' })
  })
  return wireTexts.done
}
