import { findLoginAccount, ownerOf } from '#domain/accounts/server/accounts-queries.ts'
import { parseEmail } from '#contract/values/people/email.ts'
import { checkFactor } from '#domain/factors/server/check-factor.ts'
import type { FactorPlace, FactorProof, FactorVerdict } from '#domain/factors/server/check-factor.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Asker } from '#platform/server/rate-limits/asker.ts'
import type { RateLimits } from '#platform/server/rate-limits/rate-limits.ts'
import type { Refuse } from '#platform/server/refuse.ts'
import { readProof } from '../provider/identity-proof.ts'
import { refuseFactor } from '../refuse-factor.ts'
import type { Proof } from '../provider/identity-proof.ts'
import { accountOfIdentity } from './identity-accounts-queries.ts'

/**
 * Asks for the second factor of the account to which this browser's proof leads, before the proof is used up: the same
 * call brings the code a moment later. Answers for which account a session may open: another login may end in this
 * browser meanwhile, and its proof take the place of the one that was looked at. Where the operator's single sign-on is
 * the only way in, it asks for what it wants and we ask for nothing more.
 */
export async function proveFactor(
  given: FactorPlace & {
    gateways: { rateLimits: RateLimits }
    asker: Asker
    refuse: Refuse<'fields.invalid' | 'request.too_many', 'incorrect'>
  },
  place: Parameters<typeof readProof>[0],
  factor: FactorProof,
): Promise<(accountId: string) => boolean> {
  const { database, tenant, gateways, asker, refuse } = given
  if (tenant.choices.signIn === 'popup') return () => true
  const accountId = await accountOfProof(database, await readProof(place))
  const owner = accountId === undefined ? undefined : await ownerOf(database, accountId)
  if (accountId === undefined || !owner) return () => false
  const judged: { verdict: FactorVerdict } = { verdict: 'none' }
  const { waitSeconds } = await gateways.rateLimits.tryLogin(
    { emailCanonical: owner.email_canonical, asker },
    async () => {
      const verdict = await checkFactor(given, accountId, factor)
      judged.verdict = verdict
      return verdict === 'right' || (verdict === 'wrong' ? false : undefined)
    },
  )
  if (waitSeconds > 0) refuse('request.too_many', waitSeconds)
  refuseFactor(given, judged.verdict)
  return (opened) => opened === accountId && judged.verdict === 'right'
}

/** The account that a proof opens, or is about to join by its address. */
async function accountOfProof(database: TenantDatabase, proof: Proof | undefined): Promise<string | undefined> {
  if (!proof) return undefined
  const linked = await accountOfIdentity(database, proof.issuer, proof.subject)
  if (linked !== undefined || !proof.isAddressProven) return linked
  const email = parseEmail(proof.email)
  return email && (await findLoginAccount(database, email.canonical))?.id
}
