import type { CardColour } from '#contract/values/cards/card-colours.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Answers whether the account holds the card. */
export async function changeLook(
  database: TenantDatabase,
  accountId: string,
  card: { id: string; name: string; colour: CardColour },
): Promise<boolean> {
  const rows = await database.sql`
    update bank_cards set own_name = ${card.name}, colour = ${card.colour}
    where id = ${card.id}::uuid and account_id = ${accountId} and removed_at is null returning id`
  return rows.length > 0
}

/** Gives the account's cards among the ids their places, in this order; the others keep theirs, behind them. */
export async function placeCards(database: TenantDatabase, accountId: string, ids: readonly string[]): Promise<void> {
  await database.sql`
    update bank_cards set place = ordered.place
    from (
      select id, row_number() over (order by asked.place nulls last, bank_cards.place nulls first, created desc) as place
      from bank_cards left join unnest(${ids}::uuid[]) with ordinality as asked (card, place) on asked.card = id
      where account_id = ${accountId} and removed_at is null
    ) ordered
    where bank_cards.id = ordered.id`
}
