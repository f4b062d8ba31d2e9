import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Milliseconds of the database's clock: handles end by it, whichever server made them. */
export async function databaseNowMs(database: TenantDatabase): Promise<number> {
  const rows = await database.sql<{ now_ms: number }>`
    select (extract(epoch from now()) * 1000)::bigint as now_ms`
  return rows[0]?.now_ms ?? 0
}

/** Who holds a card now, if anybody. */
export async function holderOf(database: TenantDatabase, aliasPan: string) {
  const rows = await database.sql<{ account_id: string; name: string; surname: string }>`
    select accounts.id as account_id, name, surname
    from bank_cards join accounts on accounts.tenant_id = bank_cards.tenant_id and accounts.id = bank_cards.account_id
    where alias_pan = ${aliasPan} and removed_at is null`
  return rows[0]
}
