import type { ticketColumns } from '#contract/list-segments.ts'
import { Ticket } from '#contract/shapes/ticket.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Listing, ListQuery } from '../operator.ts'
import { statementsOf } from './list-queries.ts'
import { extentOf, inOne, pageOf, piecesOf } from './pages-queries.ts'

type TicketQuery = ListQuery<(typeof ticketColumns)[number]>

// Every field of a ticket is a column of its name, but for those of its card.
const ofTheCard = ['label', 'truncated_pan', 'form_factor']
const columns = Object.keys(Ticket.shape)
  .filter((field) => !ofTheCard.includes(field))
  .map((field) => (field === 'amount' ? 'amount_minor as amount' : field))

const statements = statementsOf<TicketQuery['sort']['column']>(
  {
    rows: `select ${columns.join(', ')} from ledger_tickets`,
    key: 'valid_from',
    isWanted: 'true',
    shown: 'asked.label, asked.truncated_pan, asked.form_factor',
  },
  {
    id: { by: 't.id', type: 'text' },
    name: { by: 'lower(t.name)', type: 'text' },
    amount: { by: 't.amount', type: 'bigint' },
    valid_from: { by: 't.valid_from', type: 'timestamptz' },
    valid_to: { by: 't.valid_to', type: 'timestamptz' },
    first_tap: { by: "coalesce(t.first_tap->>'at', '')", type: 'text' },
    last_tap: { by: "coalesce(t.last_tap->>'at', '')", type: 'text' },
  },
)

/** Tickets that begin within the range, a page of them and how many there are in all. */
export async function ticketsOf(database: TenantDatabase, query: TicketQuery): Promise<Listing<Ticket>> {
  if (query.limit === 0) return inOne(readTickets(database, query))
  if (query.aliasPans.length === 0) return { payload: [], total: 0 }
  const page = pageOf(query, ['ticket'])
  const { text, bind } = statements.page(query, extentOf(page), true)
  const rows = await database.sql<{ total: number } & Ticket>(text, ...bind(page))
  const payload: Ticket[] = []
  for (const { total: _, ...ticket } of rows) if (ticket.id !== null) payload.push(ticket)
  return { payload, total: rows[0]?.total ?? 0 }
}

/** The same tickets piece by piece, however many. */
export function readTickets(database: TenantDatabase, query: TicketQuery): AsyncGenerator<Ticket[]> {
  return piecesOf<Ticket>(database, { ...query, key: 'valid_from' }, ['ticket'], (isFirst) =>
    statements.piece(query, isFirst),
  )
}
