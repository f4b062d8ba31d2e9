import { limits } from '#contract/limits.ts'
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

/** Whom an address means at a login: its account, and the sign-up that waits for it. Either may have no password. */
interface WhoLogsIn {
  account: { id: string; password_hash: string | null; asks_factor: boolean } | undefined
  signUp: { password_hash: string | null } | undefined
}

/**
 * Both in one statement, the same for known and unknown addresses. Of several sign-ups the one that this browser made, else
 * the latest (as `waitingSignUp`); of those alone that `insertSignUp` keeps whether they were mailed a link or not, as it
 * mails none where the address has an account. Whether a factor is asked for may change while the password is compared: the session
 * opens by what is so then.
 */
export async function whoLogsIn(
  database: TenantDatabase,
  emailCanonical: string,
  browser: Buffer | undefined,
): Promise<WhoLogsIn> {
  const rows = await database.sql<{
    id: string | null
    password_hash: string | null
    asks_factor: boolean
    waits: boolean
    waiting_hash: string | null
  }>`
    select a.id, a.password_hash, waiting.waits is true as waits, waiting.password_hash as waiting_hash,
      exists (select from authenticators f where f.account_id = a.id and f.confirmed_at is not null) as asks_factor
    from (select 1) one
    left join accounts a on a.email_canonical = ${emailCanonical}
    left join lateral (
      select true as waits, password_hash
      from (
        select * from sign_ups where email_canonical = ${emailCanonical}
        order by created desc limit ${limits.signUpsOfAddress}::int) latest
      where account_id is null and created > now() - make_interval(days => ${limits.signUpDays}::int, hours => ${-limits.confirmationLinkHours}::int)
      order by (browser_hash = ${browser ?? null}::bytea) desc nulls last, created desc limit 1
    ) waiting on true`
  const [row] = rows
  if (!row) return { account: undefined, signUp: undefined }
  const { id, password_hash, asks_factor, waits, waiting_hash } = row
  return {
    account: id === null ? undefined : { id, password_hash, asks_factor },
    signUp: waits ? { password_hash: waiting_hash } : undefined,
  }
}
