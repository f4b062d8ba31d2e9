import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/**
 * Stores the hash of a new code for the session; the account's earlier codes open nothing any more. False when the
 * session has ended meanwhile: whoever ends it right now is waited for.
 */
export async function replaceDeletionCode(
  database: TenantDatabase,
  code: { accountId: string; sessionId: string; codeHash: string; minutes: number },
): Promise<boolean> {
  await database.sql`
    update one_time_codes set used_at = now() where account_id = ${code.accountId} and used_at is null`
  const rows = await database.sql`
    with asker as (select id from sessions where id = ${code.sessionId} and account_id = ${code.accountId} for share)
    insert into one_time_codes (purpose, account_id, session_id, code_hash, expires_at)
    select 'deletion', ${code.accountId}::uuid, id, ${code.codeHash}, now() + make_interval(mins => ${code.minutes}::int)
    from asker returning id`
  return rows.length > 0
}

/**
 * Claims one try of the session's code, in one statement, so that any number of guesses at once gets as many as there
 * are; `tries` counts this one. Undefined when there is no code, or none alive, or its tries are spent.
 */
export async function claimDeletionTry(
  database: TenantDatabase,
  asker: { accountId: string; sessionId: string },
  tries: number,
): Promise<{ id: string; code_hash: string; tries: number } | undefined> {
  const rows = await database.sql<{ id: string; code_hash: string; tries: number }>`
    update one_time_codes set tries = tries + 1
    where purpose = 'deletion' and account_id = ${asker.accountId} and session_id = ${asker.sessionId}
      and used_at is null and expires_at > now() and tries < ${tries}::int
    returning id, code_hash, tries`
  return rows[0]
}

/** Whether the session asked for a code at all, whatever became of it. */
export async function hasAskedForCode(
  database: TenantDatabase,
  asker: { accountId: string; sessionId: string },
): Promise<boolean> {
  const rows = await database.sql`
    select from one_time_codes
    where purpose = 'deletion' and account_id = ${asker.accountId} and session_id = ${asker.sessionId} limit 1`
  return rows.length > 0
}

/** Uses the code up; of several right ones at once it is true for one. */
export async function spendDeletionCode(database: TenantDatabase, id: string): Promise<boolean> {
  const rows = await database.sql`
    update one_time_codes set used_at = now() where id = ${id} and used_at is null and expires_at > now() returning id`
  return rows.length > 0
}

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
