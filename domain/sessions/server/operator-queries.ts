import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/**
 * Ends all sessions of the account with this canonical address, or of every account for null, and writes into the audit
 * who did, for each account that had one; answers how many accounts were meant and how many sessions ended.
 */
export async function endSessionsByOperator(
  database: TenantDatabase,
  emailCanonical: string | null,
  by: string,
): Promise<{ accounts: number; sessions: number }> {
  return database.transaction(async (inside) => {
    // First, as everybody who ends sessions does; a login that is under way waits, and opens its session afterwards.
    const accounts = await inside.sql<{ id: string }>`
      select id from accounts where ${emailCanonical}::text is null or email_canonical = ${emailCanonical}::text
      order by id for no key update`
    const ids = accounts.map(({ id }) => id)
    const ended = await inside.sql<{ account_id: string }>`
      delete from sessions where account_id = any (${ids}::uuid[]) returning account_id`
    await inside.sql`
      insert into audit (what, account_id, detail)
      select 'sessions.ended_by_operator', id, jsonb_build_object('by', ${by}::text)
      from unnest(${[...new Set(ended.map(({ account_id }) => account_id))]}::uuid[]) as id`
    return { accounts: ids.length, sessions: ended.length }
  })
}
