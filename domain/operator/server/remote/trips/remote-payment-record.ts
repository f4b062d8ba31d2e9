import type { PaymentTrips, TappedTrip } from '#contract/shapes/trip.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import type { PaymentRecord } from '../../operator.ts'
import { plainTrip } from '../../tapped-trip.ts'
import { paymentsAgain } from '../payments/payments-again.ts'
import { ourViews } from '../payments/remote-payments-queries.ts'
import type { RemoteContext } from '../remote-context.ts'
import { remoteTickets } from '../remote-tickets.ts'
import { orWhenDown, tripsByShortId } from './ask-for-trips.ts'
import { paymentsWithTrips } from './kept-trips-queries.ts'

const minuteMs = 60_000

/** What payments of these cards were for, as lists name it. */
export async function remoteTrips(
  context: RemoteContext,
  shortIds: readonly string[],
  aliasPans: readonly string[],
): Promise<PaymentTrips[]> {
  const known = await paymentsWithTrips(context.database, shortIds, aliasPans)
  const found = await tripsByShortId(context, known)
  return known.map(({ short_id, alias_pan, created }) => {
    const trips = found.get(short_id)?.map(plainTrip) ?? null
    return { short_id, alias_pan, created, journeys: trips }
  })
}

/** All that can be known of a payment: its row anew, its trips, and the last of its charges. */
export async function remotePaymentRecord(
  context: RemoteContext,
  shortId: string,
  aliasPans: readonly string[],
): Promise<PaymentRecord | undefined> {
  const [known] = await paymentsWithTrips(context.database, [shortId], aliasPans)
  if (!known) return undefined
  const [[row], found, [view]] = await Promise.all([
    paymentsAgain(context, [known]),
    tripsByShortId(context, [known]),
    ourViews(context.database, [known.payment_id]),
  ])
  if (!row) return undefined
  const trips = found.get(shortId) ?? null
  const { result, at } = { result: row.LastCharge.charge_results_name, at: row.Payments.updated }
  return {
    row,
    trips: trips && (await withTicketIds(context, known.alias_pan, trips)),
    // What we settled counts as succeeded here; what became of the operator's own tries is then no longer said.
    charges: view?.settled_at || result === '' ? [] : [{ result, at }],
    hasAllCharges: false,
  }
}

/** The operator's receipt names no tickets by number; those of the same card, beginning, fare and amount are they. */
async function withTicketIds(
  context: RemoteContext,
  aliasPan: string,
  trips: readonly TappedTrip[],
): Promise<TappedTrip[]> {
  const began = trips.map(({ valid_from }) => Date.parse(valid_from))
  if (began.length === 0) return []
  const tickets = await orWhenDown(ticketsBetween(context, aliasPan, Math.min(...began), Math.max(...began)), [])
  const free = new Set(tickets)
  return trips.map((trip) => {
    const same = [...free].find((ticket) => isSame(trip, ticket))
    if (!same) return trip
    free.delete(same)
    return { ...trip, ticket_id: same.id }
  })
}

/** Tickets of a card that begin at these times or between. */
export async function ticketsBetween(
  context: RemoteContext,
  aliasPan: string,
  fromMs: number,
  toMs: number,
): Promise<Ticket[]> {
  const { payload } = await remoteTickets(context, {
    aliasPans: [aliasPan],
    // Dates have whole minutes, and the end is exclusive.
    startDate: new Date(fromMs).toISOString(),
    endDate: new Date(toMs + minuteMs).toISOString(),
    limit: 0,
    offset: 0,
    sort: { column: 'valid_from', direction: 'asc' },
  })
  return payload
}

/** Whether a receipt's trip is that of this ticket. */
export function isSame(trip: TappedTrip, ticket: Ticket): boolean {
  return trip.valid_from === ticket.valid_from && trip.fare === ticket.name && trip.amount === ticket.amount
}
