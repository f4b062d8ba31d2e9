import type { Trip } from '#contract/shapes/trip.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { instantOfTap } from '#contract/values/transit-data.ts'

/** A trip that a failed payment was for, with its card where that is told. */
type FailedTrip = Pick<Trip, 'ticket_id' | 'at' | 'fare' | 'amount' | 'currency'> & {
  alias_pan?: string | undefined
}

/** How it stands with a ticket whose charge failed: it is to pay, or that was begun online and is not finished. */
export type OwedTickets = ReadonlyMap<string, 'failed' | 'begun'>

/** The tickets of which these trips are owed for, by their ids. */
export function owedTickets(
  tickets: readonly Ticket[],
  trips: Readonly<Record<'failed' | 'begun', readonly FailedTrip[]>>,
): OwedTickets {
  const of = (what: 'failed' | 'begun') => [...failedTickets(tickets, trips[what])].map((id) => [id, what] as const)
  return new Map([...of('failed'), ...of('begun')])
}

/**
 * The ids of tickets whose payment failed. Where the operator does not say which ticket a trip was it is the one that began
 * then, for that fare and amount; of more such tickets than trips none is said to have failed.
 */
export function failedTickets(tickets: readonly Ticket[], trips: readonly FailedTrip[]): ReadonlySet<string> {
  const nameless = trips.filter(({ ticket_id }) => ticket_id === null)
  const ids = new Set(trips.flatMap(({ ticket_id }) => ticket_id ?? []))
  if (nameless.length === 0) return ids
  const isCardTold = nameless.every(({ alias_pan }) => alias_pan !== undefined)
  const looks = (at: string, fare: string, amount: number, currency: string, card = '') =>
    JSON.stringify([Date.parse(at), fare, amount, currency, isCardTold ? card : ''])
  const failed = nameless.map(({ at, fare, amount, currency, alias_pan }) =>
    looks(at, fare, amount, currency, alias_pan),
  )
  const seen = tickets.map(({ id, first_tap, valid_from, name, amount, currency, alias_pan }) => ({
    id,
    looks: looks((first_tap && instantOfTap(first_tap)) ?? valid_from, name, amount, currency, alias_pan),
  }))
  for (const one of new Set(failed)) {
    const found = seen.filter((ticket) => ticket.looks === one)
    if (found.length <= failed.filter((other) => other === one).length) for (const { id } of found) ids.add(id)
  }
  return ids
}
