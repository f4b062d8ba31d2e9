import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/**
 * Notes for the account's holder that a login failed. The same statement for known and unknown addresses, and it waits
 * for no disk: how long it takes tells nobody which addresses have an account. Fifty a day are enough to be warned by.
 */
export async function noteFailedLogin(
  database: TenantDatabase,
  emailCanonical: string,
  userAgent: string,
): Promise<void> {
  await database.sql`
    with hurried as (select set_config('synchronous_commit', 'off', true))
    insert into account_activity (what, account_id, user_agent)
    select 'login.failed', id, ${userAgent} from hurried, accounts
    where email_canonical = ${emailCanonical} and (
      select count(*) from account_activity
      where account_id = accounts.id and what = 'login.failed' and at > now() - interval '1 day') < 50`
}
