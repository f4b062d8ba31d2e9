import type { PaymentJourneys, TappedJourney } from '#contract/shapes/journey.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import type { PaymentRecord } from '../../operator.ts'
import { plainJourney } from '../../tapped-journey.ts'
import { paymentsAgain } from '../payments/payments-again.ts'
import { ourViews } from '../payments/remote-payments-queries.ts'
import type { RemoteContext } from '../remote-context.ts'
import { ticketsOf } from '../remote-tickets.ts'
import { journeysByShortId, orWhenDown } from './ask-for-journeys.ts'
import { paymentsWithJourneys } from './kept-journeys-queries.ts'

const minuteMs = 60_000

/** What payments of these cards were for, as lists name it. */
export async function remoteJourneys(
  context: RemoteContext,
  shortIds: readonly string[],
  aliasPans: readonly string[],
): Promise<PaymentJourneys[]> {
  const known = await paymentsWithJourneys(context.database, shortIds, aliasPans)
  const found = await journeysByShortId(context, known)
  return known.map(({ short_id, alias_pan, created }) => {
    const journeys = found.get(short_id)?.map(plainJourney) ?? null
    return { short_id, alias_pan, created, journeys }
  })
}

/** All that can be known of a payment: its row anew, its journeys, and the last of its charges. */
export async function remotePaymentRecord(
  context: RemoteContext,
  shortId: string,
  aliasPans: readonly string[],
): Promise<PaymentRecord | undefined> {
  const [known] = await paymentsWithJourneys(context.database, [shortId], aliasPans)
  if (!known) return undefined
  const [[row], found, [view]] = await Promise.all([
    paymentsAgain(context, [known]),
    journeysByShortId(context, [known]),
    ourViews(context.database, [known.payment_id]),
  ])
  if (!row) return undefined
  const journeys = found.get(shortId) ?? null
  const { result, at } = { result: row.LastCharge.charge_results_name, at: row.Payments.updated }
  return {
    row,
    journeys: journeys && (await withTicketIds(context, known.alias_pan, journeys)),
    // What we settled counts as succeeded here; what became of the operator's own tries is then no longer said.
    charges: view?.settled_at || result === '' ? [] : [{ result, at }],
    hasAllCharges: false,
  }
}

/** The operator's receipt names no tickets by number; those of the same card, beginning, fare and amount are they. */
async function withTicketIds(
  context: RemoteContext,
  aliasPan: string,
  journeys: readonly TappedJourney[],
): Promise<TappedJourney[]> {
  const began = journeys.map(({ valid_from }) => Date.parse(valid_from))
  if (began.length === 0) return []
  const tickets = await orWhenDown(ticketsBetween(context, aliasPan, Math.min(...began), Math.max(...began)), [])
  const free = new Set(tickets)
  return journeys.map((journey) => {
    const same = [...free].find((ticket) => isSame(journey, ticket))
    if (!same) return journey
    free.delete(same)
    return { ...journey, ticket_id: same.id }
  })
}

/** Tickets of a card that begin at these times or between. */
export async function ticketsBetween(
  context: RemoteContext,
  aliasPan: string,
  fromMs: number,
  toMs: number,
): Promise<Ticket[]> {
  const { payload } = await ticketsOf(context, {
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

/** Whether a receipt's journey is that of this ticket. */
export function isSame(journey: TappedJourney, ticket: Ticket): boolean {
  return journey.valid_from === ticket.valid_from && journey.fare === ticket.name && journey.amount === ticket.amount
}
