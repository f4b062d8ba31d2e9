import type { Factors, PasskeyRow } from '#contract/shapes/identity/factors.ts'
import { authenticatorOf, recoveryCodesLeft } from '#domain/factors/server/authenticators-queries.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** The account's passkeys, the one added first first. */
function passkeysOf(database: TenantDatabase, accountId: string): Promise<PasskeyRow[]> {
  return database.sql`
    select id, name, created, last_used, device_type = 'singleDevice' as is_of_one_device from passkeys
    where account_id = ${accountId} order by created, id`
}

/** What is switched on for the account. */
export async function factorsOf(database: TenantDatabase, accountId: string): Promise<Omit<Factors, 'has_password'>> {
  const on = await authenticatorOf(database, accountId)
  const authenticator = on ? { since: on.since, recovery_codes: await recoveryCodesLeft(database, accountId) } : null
  return { authenticator, passkeys: await passkeysOf(database, accountId) }
}
