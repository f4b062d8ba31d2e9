import type { GenerateAuthenticationOptionsOpts } from '@simplewebauthn/server'
import { limits } from '#contract/limits.ts'
import type { PasskeyOptions } from '#contract/shapes/identity/passkeys.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { makeChallenge } from './challenge.ts'
import type { ChallengeFor } from './challenge.ts'
import { relyingPartyOf } from './relying-party.ts'
import { webAuthn } from './web-authn.ts'

type Allowed = GenerateAuthenticationOptionsOpts['allowCredentials']

/** What a browser asks a passkey with. Without `allowed` the reader chooses among all that their devices have. */
export async function passkeyOptions(
  { tenant, database }: { tenant: Tenant; database: TenantDatabase },
  asked: ChallengeFor,
  allowed: { id: string; transports: string[] }[] = [],
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(tenant).id,
    challenge: new Uint8Array(Buffer.from(await makeChallenge(database, asked), 'base64url')),
    allowCredentials: allowed as NonNullable<Allowed>,
    userVerification: 'required',
    timeout: limits.passkeyMinutes * 60_000,
  })
  return { ...options }
}
