import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Seconds since 1970 after so many minutes, by the clock of the database. */
export async function secondsAfter(database: TenantDatabase, minutes: number): Promise<number> {
  const rows = await database.sql<{ at: number }>`
    select floor(extract(epoch from now()))::int + ${minutes}::int * 60 as at`
  return rows[0]?.at ?? 0
}

/**
 * Uses an answer up; false when it was used before or its time is over. Forgets some of those whose time is over, without
 * waiting for whoever does the same.
 */
export async function claimAnswer(database: TenantDatabase, answerHash: Buffer, expiresAt: number): Promise<boolean> {
  const rows = await database.sql`
    with old as (
      select answer_hash from captcha_uses where expires_at < now() limit 100 for update skip locked),
    swept as (
      delete from captcha_uses where answer_hash in (select answer_hash from old))
    insert into captcha_uses (answer_hash, expires_at)
    select ${answerHash}, to_timestamp(${expiresAt}) where to_timestamp(${expiresAt}) > now()
    on conflict do nothing returning answer_hash`
  return rows.length > 0
}
