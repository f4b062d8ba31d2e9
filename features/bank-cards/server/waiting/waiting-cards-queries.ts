import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { OperatorCard } from '#contract/shapes/bank-card.ts'

/** A linked card that the operator does not know yet. */
export interface WaitingCard {
  id: string
  account_id: string
  order_id: string
  alias_pan: string
}

/** How many cards of the account wait, without this one. */
export async function waitingBeside(database: TenantDatabase, accountId: string, aliasPan: string): Promise<number> {
  const rows = await database.sql<{ count: number }>`
    select count(*) from bank_cards
    where account_id = ${accountId} and waits and removed_at is null and alias_pan <> ${aliasPan}`
  return rows[0]?.count ?? 0
}

/**
 * Takes the waiting cards that the operator was not asked for the longest time, and notes that it is asked for them now.
 * The newest comes first: where two accounts wait for cards of one family, the one that registered first keeps its card.
 */
export async function takeWaitingCards(database: TenantDatabase, most: number): Promise<WaitingCard[]> {
  return database.sql<WaitingCard>`
    with taken as (
      update bank_cards set looked_at = now() where (tenant_id, id) in (
        select tenant_id, id from bank_cards where waits and removed_at is null
        order by looked_at nulls first, created limit ${most})
      returning id, account_id, order_id, alias_pan, created
    )
    select id, account_id, order_id, alias_pan from taken order by created desc, id`
}

/** Takes the card for this transaction; false when it waits no more. */
export async function lockWaitingCard(database: TenantDatabase, id: string): Promise<boolean> {
  const rows = await database.sql`
    select from bank_cards where id = ${id}::uuid and waits and removed_at is null for update`
  return rows.length > 0
}

/** Fills in what the operator knows of a card that waited. */
export async function endWait(database: TenantDatabase, id: string, card: OperatorCard): Promise<void> {
  await database.sql`
    update bank_cards set waits = false, token = ${card.token}, label = ${card.label}, aid = ${card.aid},
      truncated_pan = ${card.truncated_pan}, form_factor = ${card.form_factor}, updated = now(),
      payment_account_reference = ${card.payment_account_reference}
    where id = ${id}::uuid`
}
