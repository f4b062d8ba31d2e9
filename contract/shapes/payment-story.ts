import { z } from 'zod'
import { TappedTrip } from './trip.ts'
import { PaymentRow } from './payment.ts'
import { OutcomeVerdict } from './provider-form.ts'

/** A try of the operator to collect a payment from the card; `result` as in `charge_results_name`. */
export const Charge = z.object({ result: z.string(), at: z.string() })
export type Charge = z.infer<typeof Charge>

/** An online payment over a payment: one visit to the card provider. Amounts in minor units. */
export const OnlineVisit = z.object({
  /** Its number, for whoever opened it; null for anybody else. */
  order_id: z.string().nullable(),
  opened: z.string(),
  /** When its outcome was certain; null while it is not. */
  ended: z.string().nullable(),
  state: OutcomeVerdict.shape.state,
  /** The provider's two-digit code, where it is known. */
  result: z.string().nullable(),
  amount: z.int(),
  currencies_code: z.string(),
  /** How many payments it was over, this one with them. */
  payments: z.int(),
  /** Their short ids, for whoever opened it: with these the same visit is gone on with while it is not certain. */
  short_ids: z.array(z.string()),
})
export type OnlineVisit = z.infer<typeof OnlineVisit>

/** An online payment of the reader's own that has no outcome yet. Amounts in minor units. */
export const OpenOrder = z.object({
  order_id: z.string(),
  /** Its payments; asked for over these the provider's page is gone on with, and nothing is paid twice. */
  short_ids: z.array(z.string()),
  amount: z.int(),
  currencies_code: z.string(),
  /** For so many seconds somebody may still sit before the provider's page; then it is given up, unless something was paid. */
  wait_s: z.int(),
  /** Whether the provider's page still takes it: it does until an outcome was said that is not certain. */
  is_usable: z.boolean(),
})
export type OpenOrder = z.infer<typeof OpenOrder>

/** Everything that is known of one payment, in parts that a reader puts in the order of time. Instants in UTC. */
export const PaymentStory = z.object({
  row: PaymentRow,
  /** null when the operator cannot be asked for them just now. */
  journeys: z.array(TappedTrip).nullable(),
  charges: z.array(Charge),
  /** An operator with an API of its own says only the last of its tries: there may have been others. */
  has_all_charges: z.boolean(),
  online: z.array(OnlineVisit),
  /** When an online payment settled it. */
  settled_at: z.string().nullable(),
  /** Money that was taken and not owed, and when it was given back. */
  surplus: z.array(z.object({ amount: z.int(), at: z.string(), returned_at: z.string().nullable() })),
  has_receipt: z.boolean(),
})
export type PaymentStory = z.infer<typeof PaymentStory>
