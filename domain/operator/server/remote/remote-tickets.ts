import { ticketColumns } from '#contract/list-segments.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { stampOfInstant } from '#contract/values/time/date-stamp.ts'
import type { Listing, ListQuery } from '../operator.ts'
import { mostRows, readEnvelope, readRows } from './read-rows.ts'
import type { RemoteContext } from './remote-context.ts'
import { RemoteTicket } from './row-shapes.ts'

type TicketQuery = ListQuery<(typeof ticketColumns)[number]>

/** A page of tickets, sorted and cut by the operator. One question, and one more where it does not say how many there are. */
export async function remoteTickets(context: RemoteContext, query: TicketQuery): Promise<Listing<Ticket>> {
  if (query.aliasPans.length === 0) return { payload: [], total: 0 }
  const limit = Math.min(query.limit, mostRows)
  const { rows, total } = await ask(context, { ...query, limit })
  const asked = new Set(query.aliasPans)
  const payload = readRows(rows, RemoteTicket, {
    log: context.log,
    call: 'tickets/get',
    belongs: ({ alias_pan }) => asked.has(alias_pan),
  })
  if (limit === 0) return { payload, total: query.offset + payload.length }
  const isLast = rows.length < limit && (rows.length > 0 || query.offset === 0)
  return { payload, total: total ?? (isLast ? query.offset + rows.length : await count(context, query)) }
}

async function count(context: RemoteContext, query: TicketQuery): Promise<number> {
  return (await ask(context, { ...query, limit: 0, offset: 0 })).rows.length
}

async function ask({ api }: RemoteContext, query: TicketQuery) {
  const { column, direction } = query.sort
  const answer = await api.get('tickets/get', [
    query.limit,
    query.offset,
    `${String(ticketColumns.indexOf(column))}:${direction}`,
    query.startDate === undefined ? '' : stampOfInstant(query.startDate),
    query.endDate === undefined ? '' : stampOfInstant(query.endDate),
    [...new Set(query.aliasPans)].join(','),
    '',
  ])
  const { payload, total } = readEnvelope(answer)
  return { rows: payload, total }
}
