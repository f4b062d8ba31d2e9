import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Seal } from '#platform/server/seal.ts'
import { saveIdentitySession, takeIdentitySession } from './identity-queries.ts'

const purpose = 'identity token'

/** Keeps a provider's token for the logout there. */
export function keepIdentityToken(
  given: { database: TenantDatabase; seal: Seal; browser: Buffer; provider: IdentityProviderName },
  idToken: string,
): Promise<void> {
  const { database, seal, browser, provider } = given
  return saveIdentitySession(database, { browser, provider, sealed: seal.close(purpose, idToken) })
}

/** Takes the token that this browser's last login at the provider left. */
export async function takeIdentityToken(given: {
  database: TenantDatabase
  seal: Seal
  browser: Buffer
  provider: IdentityProviderName
}): Promise<string | undefined> {
  const sealed = await takeIdentitySession(given.database, given.browser, given.provider)
  const token = sealed === undefined ? undefined : given.seal.open(purpose, sealed)
  return typeof token === 'string' ? token : undefined
}
