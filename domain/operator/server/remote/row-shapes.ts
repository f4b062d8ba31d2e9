import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { AliasPan } from '#contract/shapes/bank-card.ts'
import { isTimeZone } from '#contract/values/time/time-zone.ts'
import { isStorable } from '#platform/server/json-checks.ts'

/** What an operator's API answers (specification sections 3 and 7); texts that our database can hold. */
const text = (longest: number) => z.string().max(longest).refine(isStorable)
/** Ids are texts for us; some operators number their rows. */
const Id = z.union([z.int().transform(String), text(64).min(1)])

/** Minor units. No fare reaches ten billion of them. */
const Amount = z.int().min(0).max(10_000_000_000)
const Currency = z.string().regex(/^[A-Z]{3}$/)

/** Any ISO instant of a year that exists for us, written in UTC. */
const Instant = z.iso
  .datetime({ offset: true })
  .transform((given) => new Date(given).toISOString())
  .refine((at) => /^(?:19|20|21)\d\d-/.test(at))

const TransitData = z
  .record(text(64).min(1), text(256))
  .refine((pairs) => Object.keys(pairs).length <= limits.transitPairs)
  .nullish()
  .transform((pairs) => pairs ?? null)

const Card = { label: text(64), truncated_pan: text(32), form_factor: text(32) }

export const RemoteTicket = z.object({
  id: Id,
  name: text(200),
  amount: Amount,
  currency: Currency,
  ...Card,
  alias_pan: AliasPan,
  passenger_number: z.int().min(0).max(1000),
  first_tap: TransitData,
  last_tap: TransitData,
  valid_from: Instant,
  valid_to: Instant,
  time_zone: z.string().max(64).refine(isTimeZone),
})

export const RemotePayment = z.object({
  Payments: z.object({
    id: Id,
    short_id: Id,
    amount: Amount,
    currencies_code: Currency,
    created: Instant,
    updated: Instant,
  }),
  BankCard: z.object({
    label: Card.label,
    truncated_pan: Card.truncated_pan,
    token: text(64),
    form_factors_name: Card.form_factor,
  }),
  LastCharge: z.object({ charge_results_name: text(32) }),
  AliasPan: z.object({ alias_pan: AliasPan }),
})
export type RemotePayment = z.infer<typeof RemotePayment>

export const RemoteSummary = z.object({ total_amount: Amount })

export const RemoteCard = z
  .object({
    ...Card,
    alias_pan: AliasPan,
    aid: text(32),
    token: text(64).min(1),
    created: Instant,
    updated: Instant,
    payment_account_reference: text(64)
      .nullish()
      .transform((reference) => reference || null),
  })
  .transform((card) => ({ ...card, form_factors_name: card.form_factor }))

export const RemoteReceiptTicket = z.object({
  fare_name: text(200),
  fare_amount: Amount,
  ticket_amount: Amount,
  valid_from: Instant,
  valid_to: Instant,
  time_zone: z.string().max(64).refine(isTimeZone),
  first_validation_transit_data: TransitData,
  last_validation_transit_data: TransitData,
})

export const RemoteReceipt = z.object({
  payment: z.object({ short_id: Id, amount: Amount, currencies_code: Currency }),
  bank_card: z.object({ ...Card, alias_pan: AliasPan }),
  tickets: z.unknown(),
})

/** Whether an online payment was taken. */
export const RemoteSaved = z.union([
  z.boolean(),
  z.object({ payload: z.boolean() }).transform(({ payload }) => payload),
])
