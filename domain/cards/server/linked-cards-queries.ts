import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Alias PANs of the cards that the account holds now, plastic and devices alike. */
export async function aliasPansOf(database: TenantDatabase, accountId: string): Promise<string[]> {
  const rows = await database.sql<{ alias_pan: string }>`
    select alias_pan from bank_cards where account_id = ${accountId} and removed_at is null order by alias_pan`
  return rows.map((row) => row.alias_pan)
}
