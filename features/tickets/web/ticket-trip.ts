import type { Trip } from '#contract/shapes/trip.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { placeOrNull } from '#contract/values/transit-data.ts'

/** Where a ticket went, as its taps tell it. */
export function tripOf({ name, first_tap, last_tap }: Ticket): Pick<Trip, 'from' | 'to' | 'fare'> {
  return { from: placeOrNull(first_tap), to: placeOrNull(last_tap), fare: name }
}
