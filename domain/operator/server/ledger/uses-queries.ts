import type { CardUse } from '#contract/shapes/card-look.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { UsesQuery } from '../operator.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The use of each card: its last ticket, how many tickets and payments since then, and what failed, however old. */
export function usesOf(database: TenantDatabase, { aliasPans, startDate }: UsesQuery): Promise<CardUse[]> {
  // Whole days are counted already, and only the rest of the first one is looked through.
  const firstDay = new Date(Math.ceil(Date.parse(startDate) / dayMs) * dayMs).toISOString()
  return database.sql<CardUse>`
    select asked.alias_pan, to_jsonb(last) as last, tickets.count as tickets, payments.count as payments, owed.failed
    from unnest(${[...new Set(aliasPans)]}::text[]) with ordinality as asked (alias_pan, place)
    left join lateral (
      select first_tap, last_tap, to_char(valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as valid_from,
        time_zone
      from ledger_tickets t where t.alias_pan = asked.alias_pan and t.valid_from >= ${startDate}
      order by t.valid_from desc, t.id desc limit 1
    ) last on true
    cross join lateral (
      select (
        select coalesce(sum(d.number), 0) from ledger_days d
        where d.alias_pan = asked.alias_pan and d.kind = 'ticket' and d.day >= ${firstDay}::date
      )::bigint + (
        select count(*) from ledger_tickets t
        where t.alias_pan = asked.alias_pan and t.valid_from >= ${startDate} and t.valid_from < ${firstDay}
      ) as count
    ) tickets
    cross join lateral (
      select (
        select coalesce(sum(d.number), 0) from ledger_days d
        where d.alias_pan = asked.alias_pan and d.kind in ('paid', 'failed', 'other') and d.day >= ${firstDay}::date
      )::bigint + (
        select count(*) from ledger_payments p
        where p.alias_pan = asked.alias_pan and p.created >= ${startDate} and p.created < ${firstDay}
      ) as count
    ) payments
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(sums) order by currency), '[]') as failed
      from (
        select currency, sum(amount_minor) as amount, count(*) as count,
          to_char(min(created) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
          (array_agg(short_id order by created, id))[1] as short_id
        from ledger_payments p
        where p.alias_pan = asked.alias_pan and p.status = 'FAILED' and p.amount_minor > 0
          and not exists (select from order_payments o where o.payment_id = p.id and o.is_open)
        group by currency
      ) sums
    ) owed
    order by asked.place`
}
