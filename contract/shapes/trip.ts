import { z } from 'zod'
import { TransitData } from './ticket.ts'

/**
 * What a payment was for, as a reader says it: one trip, from where to where and when. Amount in minor units; the instant
 * is in UTC and shown in `time_zone`.
 */
export const Trip = z.object({
  /** null where the operator does not say which ticket it was, or its card is not the asker's. */
  ticket_id: z.string().nullable(),
  /** Names of the stops of the first and of the last tap; null where there was no tap or the operator does not say. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** When it was first tapped for; where the operator does not say, when the ticket's validity begins. */
  at: z.string(),
  time_zone: z.string(),
  /** Name of the fare. */
  fare: z.string(),
  amount: z.int(),
  currency: z.string(),
})
export type Trip = z.infer<typeof Trip>

/** A trip with all that is known of its taps. */
export const TappedTrip = Trip.extend({
  valid_from: z.string(),
  valid_to: z.string(),
  first_tap: TransitData.nullable(),
  last_tap: TransitData.nullable(),
})
export type TappedTrip = z.infer<typeof TappedTrip>

/**
 * The trips of a payment, the first one first; null when the operator cannot be asked just now. `created` is the charge
 * as lists have it: a trip of the evening before has another day.
 */
export const PaymentTrips = z.object({
  short_id: z.string(),
  alias_pan: z.string(),
  created: z.string(),
  journeys: z.array(Trip).nullable(),
})
export type PaymentTrips = z.infer<typeof PaymentTrips>
