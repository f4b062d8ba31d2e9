import type { Proof } from '#contract/shapes/identity/factors.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import type { Passwords } from '#platform/server/passwords/passwords.ts'
import type { Seal } from '#platform/server/seal.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { authenticatorOf, claimStep, recoveryCodesLeft, spendRecoveryCode } from './authenticators-queries.ts'
import { closeSecret, openSecret } from './sealed-secret.ts'
import { findRecoveryCode } from './recovery-codes.ts'
import { tellOfFactor } from './tell-of-factor.ts'
import { isTotpCode, stepOfCode } from './totp.ts'

/** What a second factor is checked with: the gateways of a handler, and what its browser says of itself. */
export interface FactorPlace {
  tenant: Tenant
  database: TenantDatabase
  gateways: { seal: Seal; passwords: Passwords; mail: Mail }
  sessionWriter: { userAgent: string }
}

/** `none`: the account asks for no second factor. `missing`: it does, and none was brought. */
export type FactorVerdict = 'none' | 'missing' | 'wrong' | 'right'

/** Of the proof what a second factor is judged by. */
export type FactorProof = Pick<Proof, 'otp'>

/**
 * Judges what was brought as second factor of an account: a code of its authenticator app, which counts once, or one of
 * its recovery codes, which the owner is told of. Claim a try before (tryLogin): six digits are quickly tried out.
 */
export async function checkFactor(place: FactorPlace, accountId: string, proof: FactorProof): Promise<FactorVerdict> {
  const authenticator = await authenticatorOf(place.database, accountId)
  if (!authenticator) return 'none'
  const typed = (proof.otp ?? '').replaceAll(/\s/g, '')
  if (typed === '') return 'missing'
  if (isTotpCode(typed))
    return (await takeTotpCode(place, { accountId, sealed: authenticator.sealed, typed })) ? 'right' : 'wrong'
  return (await takeRecoveryCode(place, accountId, typed)) ? 'right' : 'wrong'
}

/** Used up and told of in one: whatever ends in between, no code is gone of which its owner does not hear. */
async function takeRecoveryCode(place: FactorPlace, accountId: string, typed: string): Promise<boolean> {
  const { database, gateways } = place
  const code = await findRecoveryCode({ database, passwords: gateways.passwords }, accountId, typed)
  if (!code) return false
  return database.transaction(async (inside) => {
    if (!(await lockAccount(inside, accountId)) || !(await spendRecoveryCode(inside, accountId, code))) return false
    const left = await recoveryCodesLeft(inside, accountId)
    await tellOfFactor(place, inside, accountId, { what: 'recovery_used', left })
    return true
  })
}

async function takeTotpCode(
  { database, gateways }: FactorPlace,
  { accountId, sealed, typed }: { accountId: string; sealed: string; typed: string },
): Promise<boolean> {
  const secret = openSecret(gateways.seal, accountId, sealed)
  const step = secret === undefined ? undefined : stepOfCode(secret, typed)
  if (secret === undefined || step === undefined) return false
  return claimStep(database, accountId, { step, sealed: closeSecret(gateways.seal, accountId, secret) })
}
