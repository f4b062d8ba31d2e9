import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { AliasPan, FormFactor } from '#contract/shapes/bank-card.ts'
import { isTimeZone } from '#contract/values/time-zone.ts'
import { isStorable } from '#platform/server/storable-text.ts'
import { FeedInstant } from './feed-instant.ts'

const text = (longest: number) => z.string().max(longest).refine(isStorable)
const word = (longest: number) => text(longest).min(1)

/** Minor units. No fare reaches ten milliards of them. */
const Amount = z.int().min(0).max(10_000_000_000)
const Currency = z.string().regex(/^[A-Z]{3}$/)
const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { params: { code: 'unknown_zone' } })

/** Up to 32 pairs of text; `at` is an instant where there is one. */
const TransitData = z
  .record(word(64), text(256))
  .refine((pairs) => Object.keys(pairs).length <= limits.transitPairs, { params: { code: 'too_long' } })
  .refine((pairs) => pairs['at'] === undefined || FeedInstant.safeParse(pairs['at']).success)

/** A card that was tapped: plastic, phone or watch. */
export const CardRecord = z.object({
  type: z.literal('card'),
  token: word(64),
  alias_pan: AliasPan,
  /** Joins plastic and devices of one account: 29 letters and digits. */
  payment_account_reference: z
    .string()
    .regex(/^[0-9A-Z]{29}$/i)
    .nullish(),
  label: text(64),
  truncated_pan: text(32),
  aid: text(32),
  form_factor: FormFactor,
  created: FeedInstant,
  updated: FeedInstant,
})
export type CardRecord = z.infer<typeof CardRecord>

/** A ticket that taps became. Amount in minor units. */
export const TicketRecord = z.object({
  type: z.literal('ticket'),
  id: word(64),
  alias_pan: AliasPan,
  name: text(200),
  amount: Amount,
  currency: Currency,
  passenger_number: z.int().min(0).max(1000),
  first_tap: TransitData.nullable(),
  last_tap: TransitData.nullish(),
  valid_from: FeedInstant,
  valid_to: FeedInstant,
  time_zone: TimeZone,
  payment_id: word(64).nullish(),
  updated: FeedInstant,
})
export type TicketRecord = z.infer<typeof TicketRecord>

/** A payment with the tries to charge it, in any order. */
export const PaymentRecord = z.object({
  type: z.literal('payment'),
  id: word(64),
  alias_pan: AliasPan,
  amount: Amount,
  currency: Currency,
  charges: z.array(z.object({ result: word(32), at: FeedInstant })).max(500),
  created: FeedInstant,
  updated: FeedInstant,
})
export type PaymentRecord = z.infer<typeof PaymentRecord>

/** One line of the operator's feed, by its `type`. */
export const feedRecords = { card: CardRecord, ticket: TicketRecord, payment: PaymentRecord } as const
export type FeedRecord = CardRecord | TicketRecord | PaymentRecord
