import type { Factors } from '#contract/shapes/identity/factors.ts'
import { authenticatorOf, recoveryCodesLeft } from '#domain/factors/server/authenticators-queries.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { passkeysOf } from './passkeys/passkey-rows-queries.ts'

/** What is switched on for the account. */
export async function factorsOf(database: TenantDatabase, accountId: string): Promise<Omit<Factors, 'has_password'>> {
  const on = await authenticatorOf(database, accountId)
  const authenticator = on ? { since: on.since, recovery_codes: await recoveryCodesLeft(database, accountId) } : null
  return { authenticator, passkeys: await passkeysOf(database, accountId) }
}
