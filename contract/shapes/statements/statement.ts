import { z } from 'zod'
import { Trip } from '../trip.ts'

/** Day of the calendar: `2026-11-30`. */
const Day = z.iso.date()

/** What a statement is of: days in the tenant's zone, both with it; all own cards where none is named. */
export const StatementQuery = z.object({
  from: Day,
  to: Day,
  /** Alias PANs, each with a comma between. */
  cards: z.string().max(2400).optional(),
  /** Ids of labels, `none` for payments without one, each with a comma between; all payments where it is missing. */
  labels: z.string().max(600).optional(),
  language: z.string().max(8).optional(),
})
export type StatementQuery = z.infer<typeof StatementQuery>

/** A payment that succeeded, as a statement lists it. Amount in minor units, instant in UTC. */
export const StatementRow = z.object({
  /** The payment's number, as the portal shows it. */
  id: z.string(),
  /** Opens the receipt. */
  short_id: z.string(),
  created: z.string(),
  amount: z.int(),
  currency: z.string(),
  card: z.object({ alias_pan: z.string(), label: z.string(), truncated_pan: z.string(), name: z.string() }),
  /** null when the operator could not be asked. */
  journeys: z.array(Trip).nullable(),
  /** What its holder remarked on it; empty where they did not. */
  label: z.string(),
  note: z.string(),
})
export type StatementRow = z.infer<typeof StatementRow>

/** What a month came to, a currency each; without the money that failed. */
export const StatementMonth = z.object({
  /** `2026-10` */
  month: z.string(),
  payments: z.int(),
  sums: z.array(z.object({ currency: z.string(), amount: z.int() })),
})
export type StatementMonth = z.infer<typeof StatementMonth>
