import { fixedStatement } from '#platform/server/database/fixed-statement.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { TicketRecord } from '../lines/feed-record.ts'
import { claimPlaces, lyingElsewhere, movePlaces } from './places-queries.ts'
import type { EncodedRecords } from './encoded-records.ts'
import type { Place, Places } from './places-queries.ts'

/** The fed tickets, of several with one id the newest: `$1` to `$13`. */
const fed = `
  select distinct on (id) *
  from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::int[], $7::jsonb[], $8::jsonb[],
    $9::timestamptz[], $10::timestamptz[], $11::text[], $12::text[], $13::timestamptz[])
    as fed (id, alias_pan, name, amount_minor, currency, passenger_number, first_tap, last_tap, valid_from, valid_to,
      time_zone, payment_id, updated)
  order by id, updated desc, alias_pan desc, name desc, amount_minor desc, currency desc, passenger_number desc,
    coalesce(first_tap, 'null') desc, coalesce(last_tap, 'null') desc, valid_from desc, valid_to desc, time_zone desc,
    coalesce(payment_id, '') desc`

export const ticketColumns = (tickets: readonly TicketRecord[]) => [
  tickets.map((ticket) => ticket.id),
  tickets.map((ticket) => ticket.alias_pan),
  tickets.map((ticket) => ticket.name),
  tickets.map((ticket) => ticket.amount),
  tickets.map((ticket) => ticket.currency),
  tickets.map((ticket) => ticket.passenger_number),
  tickets.map((ticket) => pairsText(ticket.first_tap)),
  tickets.map((ticket) => pairsText(ticket.last_tap)),
  tickets.map((ticket) => ticket.valid_from),
  tickets.map((ticket) => ticket.valid_to),
  tickets.map((ticket) => ticket.time_zone),
  tickets.map((ticket) => ticket.payment_id ?? null),
  tickets.map((ticket) => ticket.updated),
]

/** Fields by which one of two records with the same id wins. */
const rank = (of: string) => `(${of}.updated, ${of}.alias_pan, ${of}.name, ${of}.amount_minor, ${of}.currency,
  ${of}.passenger_number, coalesce(${of}.first_tap, 'null'), coalesce(${of}.last_tap, 'null'), ${of}.valid_from,
  ${of}.valid_to, ${of}.time_zone, coalesce(${of}.payment_id, ''))`

const store = fixedStatement(`
  insert into ledger_tickets as known (id, alias_pan, name, amount_minor, currency, passenger_number, first_tap,
    last_tap, valid_from, valid_to, time_zone, payment_id, updated)
  select * from (${fed}) fed where id <> all ($14::text[])
  on conflict (tenant_id, alias_pan, valid_from, id) do update set name = excluded.name,
    amount_minor = excluded.amount_minor, currency = excluded.currency, passenger_number = excluded.passenger_number,
    first_tap = excluded.first_tap, last_tap = excluded.last_tap, valid_to = excluded.valid_to,
    time_zone = excluded.time_zone, payment_id = excluded.payment_id, updated = excluded.updated
  where ${rank('known')} < ${rank('excluded')}
  returning id, valid_from > now() - make_interval(hours => $15::int) as is_fresh`)

const takeFromElsewhere = fixedStatement(`
  with fed as (${fed}),
  placed as (
    select fed.*, place.alias_pan as old_alias_pan, place.at as old_at
    from fed cross join lateral (
      select alias_pan, at from ledger_places where kind = 'ticket' and name = fed.id limit 1
    ) place
    where (place.alias_pan, place.at) <> (fed.alias_pan, fed.valid_from)
  ), known as (
    select placed.id, ${rank('known')} < ${rank('placed')} as is_older
    from placed cross join lateral (
      select * from ledger_tickets t
      where t.alias_pan = placed.old_alias_pan and t.valid_from = placed.old_at and t.id = placed.id limit 1
    ) known
  ), taken as (
    delete from ledger_tickets
    where alias_pan = any (array(select old_alias_pan from placed)) and (alias_pan, valid_from, id) in (
      select old_alias_pan, old_at, id from placed join known using (id) where is_older)
  )
  select placed.id as name, placed.alias_pan, placed.valid_from::text as at, coalesce(known.is_older, true) as moves
  from placed left join known using (id)`)

/**
 * Stores tickets by their id; answers also the ids of those that were never seen before and begin within the last hours
 * or later: what somebody may want to be told of. Nobody is told of old tickets, so that they cost nothing.
 */
export async function storeTickets(
  database: TenantDatabase,
  tickets: EncodedRecords,
  freshHours: number,
): Promise<{ stored: number; fresh: string[] }> {
  const neverSeen = new Set(await claimPlaces(database, 'ticket', placesOf(tickets)))
  const overtaken = neverSeen.size < tickets.count ? await moveTickets(database, tickets) : []
  const rows = await database.sql<{ id: string; is_fresh: boolean }>(store, ...tickets.columns, overtaken, freshHours)
  const fresh = rows.filter(({ id, is_fresh }) => is_fresh && neverSeen.has(id)).map(({ id }) => id)
  return { stored: rows.length, fresh }
}

const placesOf = ({ columns }: EncodedRecords): Places => {
  const [names = '', aliases = '', instants = ''] = [columns[0], columns[1], columns[8]]
  return { names, aliases, instants }
}

/**
 * Makes room for tickets that changed their card or their beginning: what was known of them is taken from where it lay.
 * Answers the ids of those of which something newer is known there.
 */
async function moveTickets(database: TenantDatabase, tickets: EncodedRecords): Promise<string[]> {
  const elsewhere = await lyingElsewhere(database, 'ticket', placesOf(tickets))
  if (elsewhere.size === 0) return []
  const found = await database.sql<Place & { moves: boolean }>(takeFromElsewhere, ...tickets.columns)
  const moving = found.filter(({ moves }) => moves)
  if (moving.length > 0) await movePlaces(database, 'ticket', moving)
  return found.filter(({ moves }) => !moves).map(({ name }) => name)
}

function pairsText(pairs: Readonly<Record<string, string>> | null | undefined): string | null {
  return pairs ? JSON.stringify(pairs) : null
}
