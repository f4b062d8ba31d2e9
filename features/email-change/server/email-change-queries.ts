import { limits } from '#contract/limits.ts'
import type { PendingEmail } from '#contract/shapes/privacy.ts'
import type { ParsedEmail } from '#contract/values/people/email.ts'
import type { AccountOwner } from '#domain/accounts/server/accounts-queries.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/**
 * Adds a change that waits for its confirmation. Undefined when the session has ended meanwhile: whoever ends it right
 * now is waited for.
 */
export async function insertEmailChange(
  database: TenantDatabase,
  change: {
    accountId: string
    sessionId: string
    email: ParsedEmail
    owner: Pick<AccountOwner, 'email' | 'email_canonical'>
    tokenHash: Buffer
    stopHash: Buffer
  },
): Promise<PendingEmail | undefined> {
  const { accountId, sessionId, email, owner, tokenHash, stopHash } = change
  const rows = await database.sql<PendingEmail>`
    with asker as (select from sessions where id = ${sessionId} and account_id = ${accountId} for share)
    insert into email_changes (account_id, email, email_canonical, old_email, old_email_canonical, token_hash, stop_hash,
      expires_at, stop_until)
    select ${accountId}::uuid, ${email.address}, ${email.canonical}, ${owner.email}, ${owner.email_canonical},
      ${tokenHash}::bytea, ${stopHash}::bytea, now() + make_interval(hours => ${limits.confirmationLinkHours}::int),
      now() + make_interval(days => ${limits.stopEmailDays}::int)
    from asker returning email, expires_at`
  return rows[0]
}

export async function pendingEmailOf(database: TenantDatabase, accountId: string): Promise<PendingEmail | null> {
  const rows = await database.sql<PendingEmail>`
    select email, expires_at from email_changes
    where account_id = ${accountId} and confirmed_at is null and ended_at is null and expires_at > now()
    order by created desc limit 1`
  return rows[0] ?? null
}

/** Whether an address has an account. */
export async function isTaken(database: TenantDatabase, emailCanonical: string): Promise<boolean> {
  const rows = await database.sql`select from accounts where email_canonical = ${emailCanonical}`
  return rows.length > 0
}

/** The account whose change a token confirms, while it may. */
export async function accountOfConfirmation(database: TenantDatabase, tokenHash: Buffer): Promise<string | undefined> {
  const rows = await database.sql<{ account_id: string }>`
    select account_id from email_changes
    where token_hash = ${tokenHash} and confirmed_at is null and ended_at is null and expires_at > now()`
  return rows[0]?.account_id
}

/** Uses the confirmation up, and notes by what the old address takes it back; of several at once it is one's. */
export async function claimConfirmation(
  database: TenantDatabase,
  tokenHash: Buffer,
  undoHash: Buffer,
): Promise<ParsedEmail | undefined> {
  const rows = await database.sql<ParsedEmail>`
    update email_changes set confirmed_at = now(), undo_hash = ${undoHash},
      stop_until = now() + make_interval(days => ${limits.stopEmailDays}::int)
    where token_hash = ${tokenHash} and confirmed_at is null and ended_at is null and expires_at > now()
    returning email as address, email_canonical as canonical`
  return rows[0]
}

/**
 * Gives an account, which is taken for this transaction, an address; false when it is another account's. Whoever takes it
 * in this very moment makes the statement fail: see `isAddressTaken`.
 */
export async function writeEmail(database: TenantDatabase, accountId: string, email: ParsedEmail): Promise<boolean> {
  const rows = await database.sql`
    update accounts set email = ${email.address}, email_canonical = ${email.canonical}, updated = now()
    where id = ${accountId} and not exists (
      select from accounts other where other.email_canonical = ${email.canonical} and other.id <> ${accountId})
    returning id`
  return rows.length > 0
}

/** The change that a token of the old address stops, while it may. */
export interface StoppableChange extends ParsedEmail {
  id: string
  account_id: string
  is_confirmed: boolean
}

export async function changeToStop(database: TenantDatabase, token: Buffer): Promise<StoppableChange | undefined> {
  const rows = await database.sql<StoppableChange>`
    select id, account_id, old_email as address, old_email_canonical as canonical, confirmed_at is not null as is_confirmed
    from email_changes
    where (stop_hash = ${token} or undo_hash = ${token}) and stopped_at is null and stop_until > now()`
  return rows[0]
}

/**
 * Stops a change and all that came after it: those were asked for by whoever should not have had this one. What was
 * mailed before it stays good, so that the first holder has the last word; `keepsLink`: the change's own link too.
 */
export async function stopChangesFrom(
  database: TenantDatabase,
  change: StoppableChange,
  { keepsLink }: { keepsLink: boolean },
): Promise<void> {
  await database.sql`
    update email_changes set ended_at = coalesce(ended_at, now()),
      stopped_at = case when id = ${change.id} and ${keepsLink}::boolean then null else now() end
    where account_id = ${change.account_id} and stopped_at is null
      and created >= (select created from email_changes first where first.id = ${change.id})`
}

/** Since when the account has had another address, by this change or one after it; null where it has the old one. */
export async function changedSince(database: TenantDatabase, change: StoppableChange): Promise<string | null> {
  const rows = await database.sql<{ since: string | null }>`
    select min(confirmed_at)::text as since from email_changes
    where account_id = ${change.account_id} and confirmed_at is not null
      and created >= (select created from email_changes first where first.id = ${change.id})`
  return rows[0]?.since ?? null
}
