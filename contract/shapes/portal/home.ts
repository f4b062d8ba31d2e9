import { z } from 'zod'
import { BankCard } from '../bank-card.ts'
import { CardLook } from '../card-look.ts'
import { Trip } from '../trip.ts'
import { FailedSummary } from '../payment.ts'
import { Ticket } from '../ticket.ts'
import { TravelMonth } from '../travel.ts'

/**
 * What is owed, as the payments' screen sums it, and the trips it is for, of the oldest payments, each with when it was
 * charged, and to which card.
 */
export const Owed = z.object({
  summaries: z.array(FailedSummary),
  journeys: z.array(Trip.extend({ charged: z.string(), alias_pan: z.string().optional() })),
  /** Payments of which no trip is named here. */
  unnamed: z.int(),
})
export type Owed = z.infer<typeof Owed>

/**
 * Everything that home shows. A part is null when the operator cannot be asked for it just now. `months` are this month
 * and those before it, the oldest first. `data.until` is up to when the operator's data is known here; null where nothing
 * ever came. It `is_late` when trips of the last day may be missing.
 */
export const Home = z.object({
  cards: z.array(BankCard),
  looks: z.array(CardLook),
  owed: Owed.nullable(),
  latest: z.array(Ticket).nullable(),
  months: z.array(TravelMonth).nullable(),
  data: z.object({ until: z.string().nullable(), is_late: z.boolean() }),
})
export type Home = z.infer<typeof Home>
