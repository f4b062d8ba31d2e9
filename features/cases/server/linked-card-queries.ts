import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

type ShownCard = Pick<BankCard, 'label' | 'truncated_pan' | 'form_factor' | 'alias_pan'>

/** A card that the account holds now, by the id of its link. */
export async function linkedCard(
  database: TenantDatabase,
  accountId: string,
  id: string,
): Promise<ShownCard | undefined> {
  const rows = await database.sql<ShownCard>`
    select label, truncated_pan, form_factor, alias_pan from bank_cards
    where id::text = ${id} and account_id = ${accountId} and removed_at is null`
  return rows[0]
}
