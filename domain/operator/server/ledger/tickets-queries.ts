import type { ticketColumns } from '#contract/list-segments.ts'
import { Ticket } from '#contract/shapes/ticket.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Listing, ListQuery } from '../operator.ts'
import { pageOf, statementsOf } from './list-queries.ts'

type TicketQuery = ListQuery<(typeof ticketColumns)[number]>

// Every field of a ticket is a column of its name, but for those of its card.
const ofTheCard = ['label', 'truncated_pan', 'form_factor']
const columns = Object.keys(Ticket.shape)
  .filter((field) => !ofTheCard.includes(field))
  .map((field) => (field === 'amount' ? 'amount_minor as amount' : field))

const statementOf = statementsOf<TicketQuery['sort']['column']>(
  {
    rows: `select ${columns.join(', ')} from ledger_tickets`,
    key: 'valid_from',
    isWanted: 'true',
    shown: 'asked.label, asked.truncated_pan, asked.form_factor',
  },
  {
    id: 't.id',
    name: 'lower(t.name)',
    amount: 't.amount',
    valid_from: 't.valid_from',
    valid_to: 't.valid_to',
    first_tap: "coalesce(t.first_tap->>'at', '')",
    last_tap: "coalesce(t.last_tap->>'at', '')",
  },
)

/** Tickets that begin within the range, a page of them and how many there are in all. */
export async function ticketsOf(database: TenantDatabase, query: TicketQuery): Promise<Listing<Ticket>> {
  if (query.aliasPans.length === 0) return { payload: [], total: 0 }
  const rows = await database.sql<{ total: number } & Ticket>(statementOf(query, false), ...pageOf(query, ['ticket']))
  const payload: Ticket[] = []
  for (const { total: _, ...ticket } of rows) if (ticket.id !== null) payload.push(ticket)
  return { payload, total: rows[0]?.total ?? 0 }
}
