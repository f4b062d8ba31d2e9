import { arePasskeysOffered } from '#domain/factors/server/passkeys/are-passkeys-offered.ts'
import { passkeyOptions } from '#domain/factors/server/passkeys/passkey-options.ts'
import { credentialsOf } from '#domain/factors/server/passkeys/passkeys-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'

/** For this session, and for the account's own passkeys. */
export const beginPasskeyProof: Handler<'beginPasskeyProof'> = async (given) => {
  const { tenant, database, session, refuse } = given
  if (!arePasskeysOffered(tenant)) refuse('passkey.not_offered')
  const allowed = await credentialsOf(database, session.account.id)
  return passkeyOptions(given, { purpose: 'proof', holder: session.id }, allowed)
}
