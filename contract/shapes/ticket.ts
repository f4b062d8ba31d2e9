import { z } from 'zod'

/** Transit data of a tap: up to 32 pairs of text, shown as pairs; `at` is an instant in UTC where the operator gives one. */
export const TransitData = z.record(z.string(), z.string())
export type TransitData = z.infer<typeof TransitData>

/** A ticket that taps became (specification section 3). Amount in minor units; instants in UTC, shown in `time_zone`. */
export const Ticket = z.object({
  id: z.string(),
  name: z.string(),
  amount: z.int(),
  currency: z.string(),
  label: z.string(),
  truncated_pan: z.string(),
  form_factor: z.string(),
  alias_pan: z.string(),
  passenger_number: z.int(),
  first_tap: TransitData.nullable(),
  last_tap: TransitData.nullable(),
  valid_from: z.string(),
  valid_to: z.string(),
  time_zone: z.string(),
})
export type Ticket = z.infer<typeof Ticket>
