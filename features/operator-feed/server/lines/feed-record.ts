import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { chargeResults } from '#contract/shapes/payment.ts'
import { AliasPan, FormFactor } from '#contract/shapes/bank-card.ts'
import { isTimeZone } from '#contract/values/time/time-zone.ts'
import { isStorable } from '#platform/server/json-checks.ts'
import { FeedInstant, instantWords } from './feed-instant.ts'

// The description of a field completes "must be …": faults and the published schema (docs/integration) say the same.

const bareText = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine(isStorable, { params: { isUnstorable: true } })
const text = (longest: number) => bareText(longest).describe(`a text of up to ${longest} characters`)
const word = (longest: number) => bareText(longest).min(1).describe(`a text of 1 to ${longest} characters`)
const orNull = (shape: z.ZodType) => `null or ${shape.description ?? ''}`

const mostMinor = 10_000_000_000
/** Minor units. No fare reaches ten billion of them. */
const Amount = z
  .int()
  .min(0)
  .max(mostMinor)
  .describe(`a whole number of minor units (1300 is 13.00 EUR) from 0 to ${mostMinor}`)
const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe('three capital letters of ISO 4217 such as EUR')
const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { params: { code: 'unknown_zone' } })
  .describe('a zone of the IANA database such as Europe/Rome')
const Alias = AliasPan.describe("up to 19 digits: the card's alias at the card provider, never a card number")

const transitWords = `a map of up to ${limits.transitPairs} texts (names of 1 to 64 characters, values of up to 256) such as {"stop":"Milano Cadorna"}; \`at\`, where there is one, ${instantWords}`

/** Up to 32 pairs of text; `at` is an instant where there is one. */
const TransitData = z
  .record(word(64), text(256))
  .refine((pairs) => Object.keys(pairs).length <= limits.transitPairs, { params: { code: 'too_long' } })
  .refine((pairs) => pairs['at'] === undefined || FeedInstant.safeParse(pairs['at']).success)
  .describe(transitWords)

const Par = z
  .string()
  .regex(/^[0-9A-Z]{29}$/i)
  .describe('29 letters and digits')
const ChargeResult = z.enum(chargeResults).describe(`one of ${chargeResults.join(', ')}`)

/** A card that was tapped: plastic, phone or watch. */
export const CardRecord = z.object({
  type: z.literal('card').describe('card'),
  token: word(64),
  alias_pan: Alias,
  /** Joins plastic and devices of one account. */
  payment_account_reference: Par.nullish().describe(orNull(Par)),
  label: text(64),
  truncated_pan: text(32),
  aid: text(32),
  form_factor: FormFactor.describe('CARD or DEVICE'),
  created: FeedInstant,
  updated: FeedInstant,
})
export type CardRecord = z.infer<typeof CardRecord>

/** A ticket that taps became. Amount in minor units. */
export const TicketRecord = z.object({
  type: z.literal('ticket').describe('ticket'),
  id: word(64),
  alias_pan: Alias,
  name: text(200),
  amount: Amount,
  currency: Currency,
  passenger_number: z.int().min(0).max(1000).describe('a whole number from 0 to 1000'),
  first_tap: TransitData.nullable().describe(orNull(TransitData)),
  last_tap: TransitData.nullish().describe(orNull(TransitData)),
  valid_from: FeedInstant,
  valid_to: FeedInstant,
  time_zone: TimeZone,
  payment_id: word(64)
    .nullish()
    .describe(orNull(word(64))),
  updated: FeedInstant,
})
export type TicketRecord = z.infer<typeof TicketRecord>

const Charge = z.object({ result: ChargeResult, at: FeedInstant }).describe('{"result":…,"at":…}')

/** A payment with the tries to charge it, in any order. */
export const PaymentRecord = z.object({
  type: z.literal('payment').describe('payment'),
  id: word(64),
  alias_pan: Alias,
  amount: Amount,
  currency: Currency,
  charges: z
    .array(Charge)
    .max(500)
    .describe('a list of up to 500 tries to charge it, each {"result":"FAILED","at":"2026-03-29T05:00:00Z"}'),
  created: FeedInstant,
  updated: FeedInstant,
})
export type PaymentRecord = z.infer<typeof PaymentRecord>

/** One line of the operator's feed, by its `type`. */
export const feedRecords = { card: CardRecord, ticket: TicketRecord, payment: PaymentRecord } as const
export type FeedRecord = CardRecord | TicketRecord | PaymentRecord
