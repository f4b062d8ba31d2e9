import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Logger } from 'pino'
import type { PasskeyAnswer } from '#contract/shapes/identity/passkeys.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { arePasskeysOffered } from './are-passkeys-offered.ts'
import { takeChallenge } from './challenge.ts'
import type { ChallengeFor } from './challenge.ts'
import { claimUse, passkeyOf } from './passkeys-queries.ts'
import type { KeptPasskey } from './passkeys-queries.ts'
import { relyingPartyOf } from './relying-party.ts'
import { userHandleOf } from './user-handle.ts'
import { webAuthn } from './web-authn.ts'

export interface PasskeyPlace {
  tenant: Tenant
  database: TenantDatabase
  log: Logger
}

/**
 * Judges what a passkey signed: our challenge, once, for this purpose and this holder; on the tenant's own origin and for
 * its own host; with the key that we know; by a person whom the device recognised; and with a counter that went on. The
 * passkey's account is answered; with `accountId` it must be that one.
 */
export async function provePasskey(
  place: PasskeyPlace,
  answer: PasskeyAnswer,
  asked: ChallengeFor & { accountId?: string },
): Promise<{ passkeyId: string; accountId: string } | undefined> {
  const { tenant, database, log } = place
  const no = (why: string): undefined => void log.warn({ why, purpose: asked.purpose }, 'a passkey was not accepted')
  const challenge = await takeChallenge(database, asked, answer.response.clientDataJSON)
  if (challenge === undefined) return no('challenge')
  if (!arePasskeysOffered(tenant)) return no('not offered')
  const passkey = await passkeyOf(database, answer.id)
  if (!passkey || (asked.accountId !== undefined && passkey.account_id !== asked.accountId)) return no('unknown')
  const { userHandle } = answer.response
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.account_id)) return no('holder')
  const proved = await verified(tenant, answer, { challenge, passkey })
  if (!proved) return no('signature')
  const use = { id: passkey.id, counter: proved.newCounter, isBackedUp: proved.credentialBackedUp }
  if (!(await claimUse(database, use))) return no('counter')
  return { passkeyId: passkey.id, accountId: passkey.account_id }
}

async function verified(tenant: Tenant, answer: PasskeyAnswer, of: { challenge: string; passkey: KeptPasskey }) {
  const { verifyAuthenticationResponse } = await webAuthn()
  const party = relyingPartyOf(tenant)
  try {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: of.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // Our own statement compares the counter, so that of two at once one wins.
      credential: { id: of.passkey.credential_id, publicKey: new Uint8Array(of.passkey.public_key), counter: 0 },
    })
    return isRight ? authenticationInfo : undefined
  } catch {
    // What the authenticator says is somebody else's text: that it was not right is all we know of it.
    return undefined
  }
}
