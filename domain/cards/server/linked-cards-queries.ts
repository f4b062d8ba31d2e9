import type { Logger } from 'pino'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** The cards that the account holds now, the newest first. */
export function cardsOf(database: TenantDatabase, accountId: string): Promise<BankCard[]> {
  return database.sql<BankCard>`
    select id, label, truncated_pan, alias_pan, aid, token, form_factor, form_factor as form_factors_name, created, updated
    from bank_cards where account_id = ${accountId} and removed_at is null
    order by created desc, form_factor, id`
}

/** Alias PANs of the cards that the account holds now, plastic and devices alike. */
export async function aliasPansOf(database: TenantDatabase, accountId: string): Promise<string[]> {
  const rows = await database.sql<{ alias_pan: string }>`
    select alias_pan from bank_cards where account_id = ${accountId} and removed_at is null order by alias_pan`
  return rows.map((row) => row.alias_pan)
}

/**
 * Cuts the alias PANs that a call asks for down to cards that the account holds; asking for none means all of them.
 * An alias of somebody else is left out exactly as one that does not exist, and logged.
 */
export async function ownAliasPans(
  asker: { database: TenantDatabase; accountId: string; log: Logger },
  asked: readonly string[],
): Promise<string[]> {
  const own = await aliasPansOf(asker.database, asker.accountId)
  if (asked.length === 0) return own
  const wanted = new Set(asked)
  const granted = own.filter((alias) => wanted.has(alias))
  if (granted.length < wanted.size) {
    asker.log.warn({ account: asker.accountId, foreign: wanted.size - granted.length }, 'asked for cards not held')
  }
  return granted
}
