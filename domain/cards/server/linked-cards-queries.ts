import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { NamedCard } from './card-words.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** The cards that the account holds now, the newest first. */
export function cardsOf(database: TenantDatabase, accountId: string): Promise<BankCard[]> {
  return database.sql<BankCard>`
    select id, label, truncated_pan, alias_pan, aid, token, form_factor, form_factor as form_factors_name, created, updated
    from bank_cards where account_id = ${accountId} and removed_at is null
    order by created desc, form_factor, id`
}

/** The same cards as their holder calls them. */
export function namedCardsOf(
  database: TenantDatabase,
  accountId: string,
): Promise<(NamedCard & Pick<BankCard, 'alias_pan'>)[]> {
  return database.sql`
    select alias_pan, label, truncated_pan, aid, own_name as name
    from bank_cards where account_id = ${accountId} and removed_at is null
    order by created desc, form_factor, id`
}

/** Alias PANs of the cards that the account holds now, plastic and devices alike. */
export async function aliasPansOf(database: TenantDatabase, accountId: string): Promise<string[]> {
  const rows = await database.sql<{ alias_pan: string }>`
    select alias_pan from bank_cards where account_id = ${accountId} and removed_at is null order by alias_pan`
  return rows.map((row) => row.alias_pan)
}

/** Who holds a card now, if anybody. */
export async function holderOf(database: TenantDatabase, aliasPan: string) {
  const rows = await database.sql<{ account_id: string; name: string; surname: string }>`
    select accounts.id as account_id, name, surname
    from bank_cards join accounts on accounts.tenant_id = bank_cards.tenant_id and accounts.id = bank_cards.account_id
    where alias_pan = ${aliasPan} and removed_at is null`
  return rows[0]
}
