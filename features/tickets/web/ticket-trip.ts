import type { Trip } from '#contract/shapes/trip.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { placeOfTap } from '#contract/values/transit-data.ts'

/** Where a ticket went, as its taps tell it. */
export function tripOf({ name, first_tap, last_tap }: Ticket): Pick<Trip, 'from' | 'to' | 'fare'> {
  const place = (tap: Ticket['first_tap']) => (tap && placeOfTap(tap)) ?? null
  return { from: place(first_tap), to: place(last_tap), fare: name }
}
