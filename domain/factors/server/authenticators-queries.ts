import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Keeps the secret of an app that was begun in a session; false where the account already has an app. */
export async function keepNewAuthenticator(
  database: TenantDatabase,
  begun: { accountId: string; sessionId: string; sealed: string; minutes: number },
): Promise<boolean> {
  const { accountId, sessionId, sealed, minutes } = begun
  const rows = await database.sql`
    insert into authenticators (account_id, session_id, sealed, expires_at)
    values (${accountId}, ${sessionId}, ${sealed}, now() + make_interval(mins => ${minutes}::int))
    on conflict (tenant_id, account_id) do update
      set session_id = excluded.session_id, sealed = excluded.sealed, expires_at = excluded.expires_at
      where authenticators.confirmed_at is null
    returning account_id`
  return rows.length > 0
}

/** The sealed secret of the app that this session began, while it waits for its first code. */
export async function newAuthenticatorOf(
  database: TenantDatabase,
  accountId: string,
  sessionId: string,
): Promise<string | undefined> {
  const rows = await database.sql<{ sealed: string }>`
    select sealed from authenticators
    where account_id = ${accountId} and session_id = ${sessionId} and confirmed_at is null and expires_at > now()`
  return rows[0]?.sealed
}

/** Has the app count from now on; its first code counts no second time. False when it is no longer the one that waits. */
export async function confirmAuthenticator(
  database: TenantDatabase,
  confirmed: { accountId: string; sealed: string; step: number },
): Promise<boolean> {
  const rows = await database.sql`
    update authenticators set confirmed_at = now(), session_id = null, last_step = ${confirmed.step}
    where account_id = ${confirmed.accountId} and sealed = ${confirmed.sealed} and confirmed_at is null
    returning account_id`
  return rows.length > 0
}

/** The app that the account is asked for. */
export async function authenticatorOf(
  database: TenantDatabase,
  accountId: string,
): Promise<{ sealed: string; since: string } | undefined> {
  const rows = await database.sql<{ sealed: string; since: string }>`
    select sealed, confirmed_at as since from authenticators
    where account_id = ${accountId} and confirmed_at is not null`
  return rows[0]
}

/**
 * Uses up the code of a step, and all before it; of several who bring it at once it is true for one. `sealed` is the
 * secret sealed anew: an app that is used follows a change of the sealing key.
 */
export async function claimStep(
  database: TenantDatabase,
  accountId: string,
  { step, sealed }: { step: number; sealed: string },
): Promise<boolean> {
  const rows = await database.sql`
    update authenticators set last_step = ${step}, sealed = ${sealed}
    where account_id = ${accountId} and confirmed_at is not null and last_step < ${step}
    returning account_id`
  return rows.length > 0
}

/** Takes the app and its recovery codes off; false where there was none. */
export async function deleteAuthenticator(database: TenantDatabase, accountId: string): Promise<boolean> {
  const rows = await database.sql`delete from authenticators where account_id = ${accountId} returning account_id`
  return rows.length > 0
}

/** The same for one that was switched on at that time or later. */
export async function deleteAuthenticatorSince(
  database: TenantDatabase,
  accountId: string,
  since: string,
): Promise<void> {
  await database.sql`
    delete from authenticators where account_id = ${accountId} and confirmed_at >= ${since}::timestamptz`
}

/** Puts these codes in the place of all earlier ones. */
export async function replaceRecoveryCodes(
  database: TenantDatabase,
  accountId: string,
  codes: readonly { mark: string; hash: string }[],
): Promise<void> {
  await deleteRecoveryCodes(database, accountId)
  await database.sql`
    insert into recovery_codes (account_id, mark, code_hash)
    select ${accountId}, mark, hash
    from unnest(${codes.map(({ mark }) => mark)}::text[], ${codes.map(({ hash }) => hash)}::text[]) as code (mark, hash)`
}

/** Has no recovery code count any more; the app stays. */
export async function deleteRecoveryCodes(database: TenantDatabase, accountId: string): Promise<void> {
  await database.sql`delete from recovery_codes where account_id = ${accountId}`
}

/** The same where they were made, or one of them was used, at that time or later. */
export async function deleteRecoveryCodesSince(
  database: TenantDatabase,
  accountId: string,
  since: string,
): Promise<void> {
  await database.sql`
    delete from recovery_codes
    where account_id = ${accountId} and exists (
      select from recovery_codes late
      where late.account_id = ${accountId}
        and (late.created >= ${since}::timestamptz or late.used_at >= ${since}::timestamptz))`
}

/** The hash of an unused code. */
export async function recoveryHashOf(
  database: TenantDatabase,
  accountId: string,
  mark: string,
): Promise<string | undefined> {
  const rows = await database.sql<{ code_hash: string }>`
    select code_hash from recovery_codes where account_id = ${accountId} and mark = ${mark} and used_at is null`
  return rows[0]?.code_hash
}

/** Uses a code up; of several who bring it at once it is true for one. */
export async function spendRecoveryCode(
  database: TenantDatabase,
  accountId: string,
  code: { mark: string; hash: string },
): Promise<boolean> {
  const rows = await database.sql`
    update recovery_codes set used_at = now()
    where account_id = ${accountId} and mark = ${code.mark} and code_hash = ${code.hash} and used_at is null
    returning mark`
  return rows.length > 0
}

export async function recoveryCodesLeft(database: TenantDatabase, accountId: string): Promise<number> {
  const rows = await database.sql<{ left: number }>`
    select count(*)::int as left from recovery_codes where account_id = ${accountId} and used_at is null`
  return rows[0]?.left ?? 0
}
