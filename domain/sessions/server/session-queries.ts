import { limits } from '#contract/limits.ts'
import { makingBrowsersNew } from '#domain/accounts/server/note-activity-queries.ts'
import { raiseAlert } from '#domain/alerts/server/raise-alert.ts'
import { accountOfRow } from '#domain/accounts/server/account-of-row.ts'
import type { AccountRow } from '#domain/accounts/server/account-of-row.ts'
import type { Account } from '#contract/shapes/account.ts'
import type { SessionRow } from '#contract/shapes/session.ts'
import { fixedStatement } from '#platform/server/database/fixed-statement.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { OpenedSession } from './opened-session.ts'

export interface SessionEnds {
  idleMinutes: number
  minutes: number
}

/** How far the log had come: a list that is read from a replica shows no less. */
const logPosition = `case when not pg_is_in_recovery() then
  left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) || ' ' || (case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text end`

const liveSession = (position: string) =>
  fixedStatement(`
    select sessions.id as session_id, last_seen < now() - interval '1 minute' as is_stale,
      accounts.id, name, surname, email, language, google_id, facebook_id, notify_ticket_issuance,
      array(select alias_pan from bank_cards
        where account_id = accounts.id and removed_at is null order by alias_pan) as alias_pans,
      ${position} as log_position
    from sessions join accounts on accounts.tenant_id = sessions.tenant_id and accounts.id = sessions.account_id
    where token_hash = $1
      and last_seen > now() - make_interval(mins => $2::int)
      and sessions.created > now() - make_interval(mins => $3::int)`)

/** Nobody asks for the position where no replica could. */
const liveSessions = { alone: liveSession('null'), followed: liveSession(logPosition) }

/**
 * The live session of a token's hash with its account and the cards that it holds: in one, as every list needs all three;
 * and, where a replica follows, how far the log had come.
 */
export async function findSession(
  database: TenantDatabase,
  tokenHash: Buffer,
  { idleMinutes, minutes }: SessionEnds,
  isFollowed = false,
) {
  const rows = await database.sql<
    AccountRow & { session_id: string; is_stale: boolean; alias_pans: string[]; log_position: string | null }
  >(liveSessions[isFollowed ? 'followed' : 'alone'], tokenHash, idleMinutes, minutes)
  return rows[0]
}

export async function touchSession(database: TenantDatabase, id: string): Promise<void> {
  await database.sql`update sessions set last_seen = now() where id = ${id}`
}

/**
 * What opened a session: a password that was compared with this hash, an identity that is linked, or a passkey; and whether the
 * second factor was right. Without one no session opens to an account that asks for it, however one came.
 */
export type SessionGround = (
  | { passwordHash: string }
  | { identity: { issuer: string; subject: string } }
  | { passkeyId: string }
) & {
  isFactorRight: boolean
}

/** A session to be opened. `lastLogin`: when its account logged in by this browser before, in ms, or who knows that of its row. */
interface NewSession {
  tokenHash: Buffer
  accountId: string
  userAgent: string
  ground: SessionGround
  lastLogin: number | ((account: Account) => number | undefined)
}

/**
 * Opens a session and ends the account's oldest past the allowed number. Only while its ground still holds, the password,
 * the linked identity or the passkey: whoever changes that right now is waited for. Logins to one account take turns, so
 * that each counts what those before it opened. One statement; a browser that may be new takes a transaction, with the
 * alert of it.
 */
export async function openSession(database: TenantDatabase, session: NewSession): Promise<OpenedSession | undefined> {
  const { accountId, userAgent, lastLogin } = session
  if (typeof lastLogin === 'number' && !(await wasShutOutSince(database, accountId, lastLogin)))
    return (await insertSession(database, session, false))?.opened
  return database.transaction(async (inside) => {
    const added = await insertSession(inside, session, true)
    if (added && (await isNews(inside, session, added))) {
      const about = { user_agent: userAgent }
      await raiseAlert(inside, { accountId, kind: 'new_login', subject: added.opened.id, about })
    }
    return added?.opened
  })
}

interface Added {
  opened: OpenedSession
  wasLoggedIn: boolean
}

/**
 * Whether the account's holder is to be told of a login. Of one by a browser that was there when whoever was in was shut
 * out, too; of the first login of a new account, not. Of an old one nobody knows whether it is the first, as what happened
 * so long ago was swept: whoever finds an account that lies idle is told of.
 */
async function isNews(
  inside: TenantDatabase,
  { accountId, lastLogin }: NewSession,
  { opened, wasLoggedIn }: Added,
): Promise<boolean> {
  const last = typeof lastLogin === 'number' ? lastLogin : lastLogin(opened.account)
  if (last !== undefined) return wasShutOutSince(inside, accountId, last)
  if (wasLoggedIn) return true
  const rows = await inside.sql`
    select from accounts
    where id = ${accountId} and created < now() - make_interval(days => ${limits.firstLoginDays}::int)`
  return rows.length > 0
}

/** Whether its holder has taken it back since then from whoever was in. */
async function wasShutOutSince(database: TenantDatabase, accountId: string, sinceMs: number): Promise<boolean> {
  const rows = await database.sql`
    select from account_activity
    where account_id = ${accountId} and what = any (${makingBrowsersNew}::text[])
      and at > to_timestamp(${sinceMs / 1000}::float8)
    limit 1`
  return rows.length > 0
}

async function insertSession(
  database: TenantDatabase,
  { tokenHash, accountId, userAgent, ground }: NewSession,
  asksIfSeen: boolean,
): Promise<Added | undefined> {
  const passwordHash = 'passwordHash' in ground ? ground.passwordHash : null
  const { issuer, subject } = 'identity' in ground ? ground.identity : { issuer: null, subject: null }
  const passkeyId = 'passkeyId' in ground ? ground.passkeyId : null
  const rows = await database.sql<AccountRow & { session_id: string; was_logged_in: boolean }>`
    select * from open_session(${tokenHash}, ${accountId}, ${userAgent}, ${passwordHash}, ${issuer}, ${subject},
      ${passkeyId}, ${ground.isFactorRight}, ${asksIfSeen}, ${limits.sessionsPerAccount})`
  const [row] = rows
  return row && { opened: { id: row.session_id, account: accountOfRow(row) }, wasLoggedIn: row.was_logged_in }
}

/** Whether the session is still there; nobody ends it before this transaction does. */
export async function lockSession(
  database: TenantDatabase,
  { id, account }: { id: string; account: { id: string } },
): Promise<boolean> {
  const rows = await database.sql`select from sessions where id = ${id} and account_id = ${account.id} for share`
  return rows.length > 0
}

export async function deleteSession(database: TenantDatabase, tokenHash: Buffer): Promise<void> {
  await database.transaction(async (inside) => {
    // First, as everybody who ends sessions does: what is noted of it takes the account too.
    await inside.sql`
      select from accounts where id = (select account_id from sessions where token_hash = ${tokenHash}) for key share`
    await inside.sql`
    with gone as (delete from sessions where token_hash = ${tokenHash} returning account_id, user_agent)
    insert into account_activity (what, account_id, user_agent)
    select 'session.ended', account_id, user_agent from gone where exists (select from accounts where id = account_id)`
  })
}

/** The account's live sessions, the one used last first. */
export function liveSessionsOf(
  database: TenantDatabase,
  accountId: string,
  ends: SessionEnds,
): Promise<Omit<SessionRow, 'is_current'>[]> {
  return database.sql`
    select id, user_agent, created, last_seen from sessions
    where account_id = ${accountId}
      and last_seen > now() - make_interval(mins => ${ends.idleMinutes}::int)
      and created > now() - make_interval(mins => ${ends.minutes}::int)
    order by last_seen desc, id`
}

/** Ends one session of the account; false when it has none of this id. */
export async function deleteSessionOf(database: TenantDatabase, accountId: string, id: string): Promise<boolean> {
  return database.transaction(async (inside) => {
    await inside.sql`select from accounts where id = ${accountId} for key share`
    const rows = await inside.sql`
    with gone as (delete from sessions where account_id = ${accountId} and id::text = ${id} returning user_agent)
    insert into account_activity (what, account_id, user_agent)
    select 'session.ended', ${accountId}, user_agent from gone returning id`
    return rows.length > 0
  })
}

/** Ends all sessions of the account but the one to keep, if any. */
export async function deleteSessionsOf(
  database: TenantDatabase,
  accountId: string,
  keep: string | undefined,
): Promise<void> {
  await database.sql`
    delete from sessions where account_id = ${accountId} and id is distinct from ${keep ?? null}::uuid`
}
