import type { TappedTrip, Trip } from '#contract/shapes/trip.ts'
import { instantOfTap, placeOrNull } from '#contract/values/transit-data.ts'

/** A ticket as a reader of trips says it: the stops of its taps by name, and when it began. */
export function tappedTrip(ticket: Omit<TappedTrip, 'from' | 'to' | 'at'>): TappedTrip {
  const { first_tap, last_tap, valid_from } = ticket
  const tapped = first_tap ? instantOfTap(first_tap) : undefined
  return {
    ...ticket,
    from: placeOrNull(first_tap),
    to: placeOrNull(last_tap),
    at: tapped === undefined ? valid_from : new Date(tapped).toISOString(),
  }
}

/** The same without its taps, as a list names it. */
export function plainTrip({ ticket_id, from, to, at, time_zone, fare, amount, currency }: TappedTrip): Trip {
  return { ticket_id, from, to, at, time_zone, fare, amount, currency }
}
