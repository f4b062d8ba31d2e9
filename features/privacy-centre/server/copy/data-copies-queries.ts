import { limits } from '#contract/limits.ts'
import type { DataCopy } from '#contract/shapes/privacy.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Ends a copy that nobody makes any more: its job was lost, or gave up without a word. */
export async function failLostCopies(database: TenantDatabase, accountId: string): Promise<void> {
  await database.sql`
    update data_copies set failed_at = now()
    where account_id = ${accountId} and ready_at is null and failed_at is null and asked_at < now() - interval '6 hours'`
}

/** Seconds until the account, which is taken for this transaction, may ask for another copy; 0 means now. */
export async function copyWaitSeconds(database: TenantDatabase, accountId: string): Promise<number> {
  const rows = await database.sql<{ wait: number }>`
    select ceil(extract(epoch from asked_at + interval '1 day' - now()))::int as wait from data_copies
    where account_id = ${accountId} and asked_at > now() - interval '1 day'
    order by asked_at desc offset ${limits.copiesPerDay - 1}::int limit 1`
  return Math.max(0, rows[0]?.wait ?? 0)
}

/**
 * Adds a copy to be made; what was made before ends, so that one file is there at most. Undefined when one is being made,
 * or the session has ended meanwhile: whoever ends it right now is waited for.
 */
export async function insertCopy(
  database: TenantDatabase,
  asker: { accountId: string; sessionId: string },
): Promise<string | undefined> {
  await database.sql`
    delete from data_copy_pieces using data_copies
    where copy_id = data_copies.id and account_id = ${asker.accountId} and ready_at is not null`
  await database.sql`
    update data_copies set expires_at = now() where account_id = ${asker.accountId} and expires_at > now()`
  const rows = await database.sql<{ id: string }>`
    with asker as (
      select from sessions where id = ${asker.sessionId} and account_id = ${asker.accountId} for share)
    insert into data_copies (account_id, session_id)
    select ${asker.accountId}::uuid, ${asker.sessionId}::uuid from asker
    on conflict do nothing returning id`
  return rows[0]?.id
}

/** The account's latest copy, as its page shows it. */
export async function latestCopy(
  database: TenantDatabase,
  asker: { accountId: string; sessionId: string },
): Promise<DataCopy | null> {
  const rows = await database.sql<DataCopy>`
    select id, asked_at, bytes, coalesce(expires_at, asked_at) as expires_at, session_id = ${asker.sessionId} as is_here,
      case when failed_at is not null then 'failed' when ready_at is null then 'preparing'
        when expires_at <= now() then 'ended' else 'ready' end as state
    from data_copies where account_id = ${asker.accountId} order by asked_at desc limit 1`
  return rows[0] ?? null
}

/** The account of a copy that is still to be made. */
export async function accountOfCopy(database: TenantDatabase, id: string): Promise<string | undefined> {
  const rows = await database.sql<{ account_id: string }>`
    select account_id from data_copies where id = ${id} and ready_at is null and failed_at is null`
  return rows[0]?.account_id
}

/** Throws away what an earlier try wrote. */
export async function forgetPieces(database: TenantDatabase, id: string): Promise<void> {
  await database.sql`delete from data_copy_pieces where copy_id = ${id}`
}

export async function insertPiece(
  database: TenantDatabase,
  piece: { copyId: string; number: number; sealed: Buffer },
): Promise<void> {
  await database.sql`
    insert into data_copy_pieces (copy_id, number, sealed) values (${piece.copyId}, ${piece.number}, ${piece.sealed})`
}

export async function finishCopy(
  database: TenantDatabase,
  copy: { id: string; pieces: number; bytes: number; tokenHash: Buffer },
): Promise<void> {
  await database.sql`
    update data_copies set ready_at = now(), pieces = ${copy.pieces}, bytes = ${copy.bytes}::bigint,
      token_hash = ${copy.tokenHash}, expires_at = now() + make_interval(hours => ${limits.copyHours}::int)
    where id = ${copy.id}`
}

export async function failCopy(database: TenantDatabase, id: string): Promise<void> {
  await forgetPieces(database, id)
  await database.sql`update data_copies set failed_at = now() where id = ${id} and ready_at is null`
}

/**
 * A file that lives, for its own account only: in the session that proved who asked, or with the token of the mail. The
 * cookie alone, in another session, opens nothing.
 */
export async function copyToDownload(
  database: TenantDatabase,
  asked: { id: string; accountId: string; sessionId: string; tokenHash: Buffer | null },
): Promise<{ pieces: number; bytes: number } | undefined> {
  const rows = await database.sql<{ pieces: number; bytes: number }>`
    select pieces, bytes from data_copies
    where id = ${asked.id} and account_id = ${asked.accountId} and ready_at is not null and expires_at > now()
      and (session_id = ${asked.sessionId} or token_hash = ${asked.tokenHash}::bytea)`
  return rows[0]
}

export async function pieceOf(database: TenantDatabase, copyId: string, number: number): Promise<Buffer> {
  const rows = await database.sql<{ sealed: Buffer }>`
    select sealed from data_copy_pieces where copy_id = ${copyId} and number = ${number}`
  const [row] = rows
  if (!row) throw new Error('a piece of a copy is gone')
  return row.sealed
}
