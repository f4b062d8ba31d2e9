import { z } from 'zod'
import { Trip } from '../trip.ts'
import { PaymentRow } from '../payment.ts'

/**
 * Why payments fit a line of a bank statement less than exactly: they are a sum, the bank booked them on another day, the
 * card's last digits are others (a phone or a watch has its own), or the statement counts in another currency.
 */
const nearReasons = ['sum', 'other_day', 'other_card', 'other_currency'] as const
export type NearReason = (typeof nearReasons)[number]

/** Payments of one card that fit a line of a bank statement, the exact ones first; several where it may be their sum. */
export const StatementMatch = z.object({
  payments: z.array(PaymentRow).min(1),
  /** Empty where it fits exactly. */
  reasons: z.array(z.enum(nearReasons)),
  /** Days from the payment to the day of the statement; below zero where the statement's is earlier. */
  days: z.int(),
})
export type StatementMatch = z.infer<typeof StatementMatch>

/** What a guest is told of the payment of a line: what the line says already, what it was for, and the way to its receipt. */
export const GuestPayment = z.object({
  /** Amount in minor units. */
  amount: z.int(),
  currency: z.string(),
  created: z.string(),
  is_refunded: z.boolean(),
  /** The short id that opens its receipt; null where there is none. */
  receipt: z.string().nullable(),
  journeys: z.array(Trip.omit({ ticket_id: true })),
})
export type GuestPayment = z.infer<typeof GuestPayment>
