import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { limits } from '#contract/limits.ts'
import type { NewPasskey } from '#contract/shapes/identity/passkeys.ts'
import { parsePasskeyName } from '#contract/values/people/passkey-name.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { arePasskeysOffered } from '#domain/factors/server/passkeys/are-passkeys-offered.ts'
import { takeChallenge } from '#domain/factors/server/passkeys/challenge.ts'
import { credentialsOf } from '#domain/factors/server/passkeys/passkeys-queries.ts'
import { relyingPartyOf } from '#domain/factors/server/passkeys/relying-party.ts'
import { webAuthn } from '#domain/factors/server/passkeys/web-authn.ts'
import { tellOfFactor } from '#domain/factors/server/tell-of-factor.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { holdSession } from '#domain/sessions/server/hold-session.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { passkeyAlgorithms } from './passkey-algorithms.ts'
import { insertPasskey, passkeysOf } from './passkey-rows-queries.ts'

/**
 * Adds the passkey that a browser has just made for this session's challenge, on the tenant's own origin and after its
 * device recognised its holder. The owner gets a mail.
 */
export const addPasskey: Handler<'addPasskey'> = async (given) => {
  const { body, tenant, database, session, refuse, log } = given
  const accountId = session.account.id
  if (!arePasskeysOffered(tenant)) refuse('passkey.not_offered')
  const parsed = parsePasskeyName(body.name)
  if ('msg' in parsed) return refuse('fields.invalid', [{ path: 'name', msg: parsed.msg }])
  const { name } = parsed
  const asked = { purpose: 'add', holder: session.id } as const
  const challenge = await takeChallenge(database, asked, body.passkey.response.clientDataJSON)
  const made = challenge === undefined ? undefined : await verified(tenant, body.passkey, challenge)
  if (!made) {
    log.warn({ why: challenge === undefined ? 'challenge' : 'signature', purpose: 'add' }, 'a passkey was not accepted')
    return refuse('passkey.unproven')
  }
  const passkey = {
    ...{ accountId, name, credentialId: made.credential.id },
    ...{ publicKey: Buffer.from(made.credential.publicKey), counter: made.credential.counter },
    ...{ transports: body.passkey.response.transports, deviceType: made.credentialDeviceType },
    isBackedUp: made.credentialBackedUp,
  }
  const passkeys = await database.transaction(async (inside) => {
    await lockAccount(inside, accountId)
    await holdSession(inside, given)
    if ((await credentialsOf(inside, accountId)).length >= limits.passkeys) refuse('passkey.too_many')
    if (!(await insertPasskey(inside, passkey))) refuse('passkey.already_added')
    await tellOfFactor(given, inside, accountId, { what: 'passkey_added', name })
    return passkeysOf(inside, accountId)
  })
  return { passkeys }
}

async function verified(tenant: Tenant, passkey: NewPasskey, challenge: string) {
  const { verifyRegistrationResponse } = await webAuthn()
  const party = relyingPartyOf(tenant)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: passkey as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    })
    return registrationInfo
  } catch {
    // What the authenticator says is somebody else's text: that it was not right is all we know of it.
    return undefined
  }
}
