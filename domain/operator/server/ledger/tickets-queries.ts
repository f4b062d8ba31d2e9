import type { ticketColumns } from '#contract/list-segments.ts'
import { Ticket } from '#contract/shapes/ticket.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Listing, ListQuery } from '../operator.ts'
import { askedCards, bySort, pageOf } from './list-queries.ts'

type TicketQuery = ListQuery<(typeof ticketColumns)[number]>

// Every field of a ticket is a column of its name, but for those of its card.
const ofTheCard = ['label', 'truncated_pan', 'form_factor']
const columns = Object.keys(Ticket.shape)
  .filter((field) => !ofTheCard.includes(field))
  .map((field) => (field === 'amount' ? 'amount_minor as amount' : field))

const within = 't.valid_from >= $2 and t.valid_from < $3'

// The page is taken card by card, so that "my last 10 of 5 million" reads ten rows of an index for each card. The count
// stands on the left of the join and so reaches us with an empty page too.
const listings = bySort<TicketQuery['sort']['column']>(
  {
    id: 't.id',
    name: 'lower(t.name)',
    amount: 't.amount',
    valid_from: 't.valid_from',
    valid_to: 't.valid_to',
    first_tap: "coalesce(t.first_tap->>'at', '')",
    last_tap: "coalesce(t.last_tap->>'at', '')",
  },
  (order) => `
    select counted.total, t.*
    from (select count(*) as total from operator_tickets t where t.alias_pan = any ($1) and ${within}) counted
    left join (
      select t.*, asked.label, asked.truncated_pan, asked.form_factor
      from (${askedCards}) asked
      cross join lateral (
        select t.*
        from (select ${columns.join(', ')} from operator_tickets) t
        where t.alias_pan = asked.alias_pan and ${within}
        order by ${order} limit $4::int + $5::int
      ) t
      order by ${order} limit $4::int offset $5::int
    ) t on true
    order by ${order}`,
)

/** Tickets that begin within the range, a page of them and how many there are in all. */
export async function ticketsOf(database: TenantDatabase, query: TicketQuery): Promise<Listing<Ticket>> {
  if (query.aliasPans.length === 0) return { payload: [], total: 0 }
  const { column, direction } = query.sort
  const rows = await database.sql<{ total: number } & Ticket>(listings[column][direction], ...pageOf(query))
  const payload: Ticket[] = []
  for (const { total: _, ...ticket } of rows) if (ticket.id !== null) payload.push(ticket)
  return { payload, total: rows[0]?.total ?? 0 }
}
