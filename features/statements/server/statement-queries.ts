import type { StatementRow } from '#contract/shapes/statements/statement.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** The own cards as their holder knows them, by alias PAN. */
export async function ownCardsOf(
  database: TenantDatabase,
  accountId: string,
): Promise<Map<string, StatementRow['card']>> {
  const rows = await database.sql<StatementRow['card']>`
    select alias_pan, label, truncated_pan, own_name as name
    from bank_cards where account_id = ${accountId} and removed_at is null`
  return new Map(rows.map((card) => [card.alias_pan, card]))
}
