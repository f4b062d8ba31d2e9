import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/**
 * What a link in a mail to an account's owner is good for; a token opens nothing else. `reset_check` is the token of the mail itself, which
 * checking does not use up; `reset` is the one that a check answers and that sets a password, once. `not_me` closes the
 * account to whoever else is in, once; `not_me_app` also takes off the authenticator app that its mail told of, and
 * `not_me_codes` ends the recovery codes.
 */
export type LinkPurpose = 'reset' | 'reset_check' | NotMePurpose
export type NotMePurpose = 'not_me' | 'not_me_app' | 'not_me_codes'

export async function insertMailLink(
  database: TenantDatabase,
  link: { tokenHash: Buffer; purpose: LinkPurpose; accountId: string; minutes: number },
): Promise<void> {
  await database.sql`
    insert into mail_links (token_hash, purpose, account_id, expires_at)
    values (${link.tokenHash}, ${link.purpose}, ${link.accountId}, now() + make_interval(mins => ${link.minutes}::int))`
}

/** The account of a link that nobody used up and that has not expired by the database's clock. */
export async function accountOfMailLink(
  database: TenantDatabase,
  tokenHash: Buffer,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  const rows = await database.sql<{ account_id: string }>`
    select account_id from mail_links
    where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > now() and used_at is null`
  return rows[0]?.account_id
}

/** Uses a link up; of several who try at once it is true for one. */
export async function claimMailLink(
  database: TenantDatabase,
  tokenHash: Buffer,
  purpose: LinkPurpose,
): Promise<boolean> {
  const rows = await database.sql`
    update mail_links set used_at = now()
    where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > now() and used_at is null
    returning account_id`
  return rows.length > 0
}

/** Uses up every link of the account that could lead to a new password. */
export async function endResetLinks(database: TenantDatabase, accountId: string): Promise<void> {
  await database.sql`
    update mail_links set used_at = now()
    where account_id = ${accountId} and purpose in ('reset', 'reset_check') and used_at is null`
}

/** Uses up every "this was not me" that the account was mailed at that time or later. */
export async function endNotMeLinks(database: TenantDatabase, accountId: string, since: string): Promise<void> {
  await database.sql`
    update mail_links set used_at = now()
    where account_id = ${accountId} and purpose in ('not_me', 'not_me_app', 'not_me_codes') and used_at is null
      and created >= ${since}::timestamptz`
}
