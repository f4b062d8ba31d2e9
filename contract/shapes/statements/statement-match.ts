import { z } from 'zod'
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
