import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** What a mailed code is good for; it opens nothing else. */
type CodePurpose = 'deletion' | 'proof'

interface CodeAsker {
  purpose: CodePurpose
  accountId: string
  sessionId: string
}

/**
 * Stores the hash of a new code for the session; the account's earlier codes of this purpose open nothing any more. False
 * when the session has ended meanwhile: whoever ends it right now is waited for.
 */
export async function replaceCode(
  database: TenantDatabase,
  code: CodeAsker & { codeHash: string; minutes: number },
): Promise<boolean> {
  await database.sql`
    update one_time_codes set used_at = now()
    where account_id = ${code.accountId} and purpose = ${code.purpose} and used_at is null`
  const rows = await database.sql`
    with asker as (select id from sessions where id = ${code.sessionId} and account_id = ${code.accountId} for share)
    insert into one_time_codes (purpose, account_id, session_id, code_hash, expires_at)
    select ${code.purpose}, ${code.accountId}::uuid, id, ${code.codeHash}, now() + make_interval(mins => ${code.minutes}::int)
    from asker returning id`
  return rows.length > 0
}

/**
 * Claims one try of the session's code, in one statement, so that any number of guesses at once gets as many as there
 * are; `tries` counts this one. Undefined when there is no code, or none alive, or its tries are spent.
 */
export async function claimCodeTry(
  database: TenantDatabase,
  asker: CodeAsker,
  tries: number,
): Promise<{ id: string; code_hash: string; tries: number } | undefined> {
  const rows = await database.sql<{ id: string; code_hash: string; tries: number }>`
    update one_time_codes set tries = tries + 1
    where purpose = ${asker.purpose} and account_id = ${asker.accountId} and session_id = ${asker.sessionId}
      and used_at is null and expires_at > now() and tries < ${tries}::int
    returning id, code_hash, tries`
  return rows[0]
}

/** Whether the session asked for a code at all, whatever became of it. */
export async function hasAskedForCode(database: TenantDatabase, asker: CodeAsker): Promise<boolean> {
  const rows = await database.sql`
    select from one_time_codes
    where purpose = ${asker.purpose} and account_id = ${asker.accountId} and session_id = ${asker.sessionId} limit 1`
  return rows.length > 0
}

/** Uses the code up; of several right ones at once it is true for one. */
export async function spendCode(database: TenantDatabase, id: string): Promise<boolean> {
  const rows = await database.sql`
    update one_time_codes set used_at = now() where id = ${id} and used_at is null and expires_at > now() returning id`
  return rows.length > 0
}

/** Ends all codes of the account: whoever asked for one may be somebody else. */
export async function endCodes(database: TenantDatabase, accountId: string): Promise<void> {
  await database.sql`update one_time_codes set used_at = now() where account_id = ${accountId} and used_at is null`
}
