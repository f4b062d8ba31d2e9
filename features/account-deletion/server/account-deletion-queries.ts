import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/**
 * Deletes the account with all that hangs on it: cards, sessions, links, codes, identities, notices, and what anybody
 * entered to sign up with its address. Orders at the card
 * provider stay without it, and so do the operator's books, which never knew it.
 */
export async function deleteAccount(database: TenantDatabase, id: string): Promise<void> {
  // First, and not with the account: whoever confirms one right now has taken them and looks for the account.
  await database.sql`
    delete from sign_ups using accounts
    where accounts.id = ${id} and sign_ups.email_canonical = accounts.email_canonical`
  await database.sql`
    with gone as (delete from accounts where id = ${id} returning id)
    insert into audit (what, account_id) select 'account.deleted', id from gone`
}
