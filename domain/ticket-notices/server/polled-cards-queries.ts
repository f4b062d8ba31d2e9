import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Alias PANs of the cards whose holders want to hear of new tickets. */
export async function polledAliasPans(database: TenantDatabase): Promise<string[]> {
  const rows = await database.sql<{ alias_pan: string }>`
    select alias_pan from bank_cards
    join accounts on accounts.tenant_id = bank_cards.tenant_id and accounts.id = bank_cards.account_id
    where removed_at is null and notify_ticket_issuance order by alias_pan`
  return rows.map((row) => row.alias_pan)
}
