import { limits } from '#contract/limits.ts'
import { proveAgain } from '#domain/credentials/server/prove-again.ts'
import { authenticatorOf, keepNewAuthenticator } from '#domain/factors/server/authenticators-queries.ts'
import { isSecondFactorOffered } from '#domain/factors/server/is-second-factor-offered.ts'
import { closeSecret } from '#domain/factors/server/sealed-secret.ts'
import { newTotpSecret, totpUri } from '#domain/factors/server/totp.ts'
import type { Handler } from '#domain/portal/server/handler.ts'

/** A secret for this session, which counts for nothing until its first code comes; beginning again makes another one. */
export const beginAuthenticator: Handler<'beginAuthenticator'> = async (given) => {
  const { body, tenant, database, gateways, session, refuse } = given
  const { id: accountId, email } = session.account
  if (!isSecondFactorOffered(tenant)) refuse('factor.not_offered')
  if (await authenticatorOf(database, accountId)) refuse('factor.already_on')
  await proveAgain(given, body)
  const secret = newTotpSecret()
  const sealed = closeSecret(gateways.seal, accountId, secret)
  const begun = { accountId, sessionId: session.id, sealed, minutes: limits.authenticatorMinutes }
  if (!(await keepNewAuthenticator(database, begun))) refuse('factor.already_on')
  return { secret, uri: totpUri({ secret, title: tenant.title, email }) }
}
