import type { EarlierAddress } from '#contract/shapes/privacy.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Ends what of the account's changes of address waits for its confirmation; what was mailed to stop one goes on. */
export async function endPendingEmailChanges(database: TenantDatabase, accountId: string): Promise<void> {
  await database.sql`
    update email_changes set ended_at = now()
    where account_id = ${accountId} and confirmed_at is null and ended_at is null`
}

/**
 * The first of the addresses that may still take the account back: whoever knows the password and has changed the address
 * does not read it, so what cannot be undone is proved there.
 */
export async function earlierAddressOf(database: TenantDatabase, accountId: string): Promise<EarlierAddress | null> {
  const rows = await database.sql<EarlierAddress>`
    select old_email as email, stop_until as until from email_changes
    where account_id = ${accountId} and confirmed_at is not null and stopped_at is null and stop_until > now()
    order by created limit 1`
  return rows[0] ?? null
}
