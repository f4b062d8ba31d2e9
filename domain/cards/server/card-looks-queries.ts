import type { CardLook } from '#contract/shapes/card-look.ts'
import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/**
 * The cards that the account holds now, as their holder sees and orders them; what was never moved comes first, the
 * newest before the others. A family's text is the id of one of its cards: the reference that joins them stays here.
 */
export async function looksOf(database: TenantDatabase, accountId: string, timeZone: string): Promise<CardLook[]> {
  return database.sql<CardLook>`
    select id, alias_pan, own_name as name, colour, waits,
      first_value(id) over (
        partition by coalesce(payment_account_reference, id::text) order by form_factor, created, id) as family,
      case when expires is not null then jsonb_build_object('month', to_char(expires, 'YYYY-MM'), 'state',
        case when expires < today.day then 'ended' when expires < today.day + make_interval(months => ${limits.cardEndMonths}::int) then 'soon'
          else 'later' end) end as expires
    from bank_cards, (select (now() at time zone ${timeZone})::date as day) today
    where account_id = ${accountId} and removed_at is null
    order by place nulls first, bank_cards.created desc, form_factor, id`
}
