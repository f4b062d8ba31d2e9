import { ticketColumns } from '#contract/list-segments.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { stampOfInstant } from '#contract/values/time/date-stamp.ts'
import type { Listing, ListWish } from '../operator.ts'
import { mostRows, readEnvelope, readRows } from './read-rows.ts'
import type { RemoteWorld } from './remote-world.ts'
import { RemoteTicket } from './row-shapes.ts'

type TicketWish = ListWish<(typeof ticketColumns)[number]>

/** A page of tickets, sorted and cut by the operator. One question, and one more where it does not say how many there are. */
export async function ticketsOf(world: RemoteWorld, wish: TicketWish): Promise<Listing<Ticket>> {
  if (wish.aliasPans.length === 0) return { payload: [], total: 0 }
  const limit = Math.min(wish.limit, mostRows)
  const { rows, total } = await ask(world, { ...wish, limit })
  const asked = new Set(wish.aliasPans)
  const payload = readRows(rows, RemoteTicket, {
    log: world.log,
    call: 'tickets/get',
    belongs: ({ alias_pan }) => asked.has(alias_pan),
  })
  if (limit === 0) return { payload, total: wish.offset + payload.length }
  const isLast = rows.length < limit && (rows.length > 0 || wish.offset === 0)
  return { payload, total: total ?? (isLast ? wish.offset + rows.length : await count(world, wish)) }
}

async function count(world: RemoteWorld, wish: TicketWish): Promise<number> {
  return (await ask(world, { ...wish, limit: 0, offset: 0 })).rows.length
}

async function ask({ api }: RemoteWorld, wish: TicketWish) {
  const { column, direction } = wish.sort
  const answer = await api.get('tickets/get', [
    wish.limit,
    wish.offset,
    `${String(ticketColumns.indexOf(column))}:${direction}`,
    wish.startDate === undefined ? '' : stampOfInstant(wish.startDate),
    wish.endDate === undefined ? '' : stampOfInstant(wish.endDate),
    [...new Set(wish.aliasPans)].join(','),
    '',
  ])
  const { payload, total } = readEnvelope(answer)
  return { rows: payload, total }
}
