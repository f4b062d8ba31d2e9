import { limits } from '#contract/limits.ts'
import { proveAgain } from '#domain/credentials/server/prove-again.ts'
import { arePasskeysOffered } from '#domain/factors/server/passkeys/are-passkeys-offered.ts'
import { makeChallenge } from '#domain/factors/server/passkeys/challenge.ts'
import { credentialsOf } from '#domain/factors/server/passkeys/passkeys-queries.ts'
import { relyingPartyOf } from '#domain/factors/server/passkeys/relying-party.ts'
import { userHandleOf } from '#domain/factors/server/passkeys/user-handle.ts'
import { webAuthn } from '#domain/factors/server/passkeys/web-authn.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { passkeyAlgorithms } from './passkey-algorithms.ts'

/** The proof is asked for here: the challenge that comes of it is good in this session alone, and adds one passkey. */
export const beginPasskey: Handler<'beginPasskey'> = async (given) => {
  const { body, tenant, database, session, refuse } = given
  const { id: accountId, email, name, surname } = session.account
  if (!arePasskeysOffered(tenant)) refuse('passkey.not_offered')
  const known = await credentialsOf(database, accountId)
  if (known.length >= limits.passkeys) refuse('passkey.too_many')
  await proveAgain(given, body)
  const challenge = await makeChallenge(database, { purpose: 'add', holder: session.id })
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: tenant.title,
    rpID: relyingPartyOf(tenant).id,
    userName: email,
    userDisplayName: `${name} ${surname}`,
    userID: new Uint8Array(Buffer.from(userHandleOf(accountId), 'base64url')),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestationType: 'none',
    supportedAlgorithmIDs: [...passkeyAlgorithms],
    timeout: limits.passkeyMinutes * 60_000,
  })
  return { ...options }
}
