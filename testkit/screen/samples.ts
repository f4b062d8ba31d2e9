import { alertKindNames } from '#contract/values/alert-kinds.ts'
import type { Account } from '#contract/shapes/account.ts'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { PaymentTrips, TappedTrip } from '#contract/shapes/trip.ts'
import type { PaymentStory } from '#contract/shapes/payment-story.ts'
import type { CardLook, CardUse } from '#contract/shapes/card-look.ts'
import type { FailedSummary, PaymentRow } from '#contract/shapes/payment.ts'
import type { OutcomeVerdict } from '#contract/shapes/provider-form.ts'
import type { Receipt } from '#contract/shapes/receipt.ts'
import type { SessionRow } from '#contract/shapes/session.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'

/** Who looks at travellers' screens. */
export const anna: Account = {
  id: '7a7b0c52-1f4e-4b7e-9f0f-1c8a3f6f2a10',
  name: 'Anna',
  surname: 'Verdi',
  email: 'anna.verdi@example.com',
  language: 'en',
  languages_id: 'en',
  locales_id: 'en-GB',
  google_id: null,
  facebook_id: null,
  notify_ticket_issuance: false,
}

export const languages = [
  { id: 'it', name: 'Italiano' },
  { id: 'en', name: 'English' },
  { id: 'fr', name: 'Français' },
  { id: 'de', name: 'Deutsch' },
]

/** Where a tenant keeps the account encrypted: a key of 32 bytes. */
export const storageKey = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'

export const visa: BankCard = {
  id: 'card-1',
  label: 'VISA',
  truncated_pan: '450000******0204',
  alias_pan: '0000450000000000204',
  aid: 'A0000000031010',
  token: 'tok-visa-0204',
  form_factor: 'CARD',
  form_factors_name: 'CARD',
  created: '2026-03-01T08:00:00.000Z',
  updated: '2026-03-01T08:00:00.000Z',
}

/** The same account on a phone. */
export const phone: BankCard = {
  ...visa,
  id: 'card-2',
  truncated_pan: '450000******0304',
  alias_pan: '0000450000000000304',
  token: 'tok-visa-0304',
  form_factor: 'DEVICE',
  form_factors_name: 'DEVICE',
}

/** How the holder of a card sees it. */
export const cardLook = ({ id, alias_pan }: BankCard, more: Partial<CardLook> = {}): CardLook => ({
  ...{ id, alias_pan, name: '', colour: '', family: id, expires: null, waits: false },
  ...more,
})

/** What the operator knows of a card's use. */
export const cardUse = ({ alias_pan }: BankCard, more: Partial<CardUse> = {}): CardUse => ({
  ...{ alias_pan, last: null, tickets: 0, payments: 0, failed: [] },
  ...more,
})

const aTicket: Ticket = {
  id: 'T-000001',
  name: 'Airport Express, single',
  amount: 1300,
  currency: 'EUR',
  label: 'VISA',
  truncated_pan: visa.truncated_pan,
  form_factor: 'CARD',
  alias_pan: visa.alias_pan,
  passenger_number: 1,
  first_tap: { at: '2026-03-02T08:10:00.000Z', stop: 'Malpensa Terminal 1' },
  last_tap: { at: '2026-03-02T08:55:00.000Z', stop: 'Milano Centrale' },
  valid_from: '2026-03-02T08:10:00.000Z',
  valid_to: '2026-03-02T10:10:00.000Z',
  time_zone: 'Europe/Rome',
}

/** As many tickets, each with a number of its own. */
export const tickets = (count: number): Ticket[] =>
  Array.from({ length: count }, (_, at) => ({ ...aTicket, id: `T-${String(at + 1).padStart(6, '0')}` }))

export function aPayment(
  short_id: string,
  charge_results_name: string,
  more: Partial<PaymentRow['Payments']> = {},
): PaymentRow {
  return {
    Payments: {
      id: `id-${short_id}`,
      short_id,
      amount: 1300,
      currencies_code: 'EUR',
      created: '2026-03-02T10:10:00.000Z',
      updated: '2026-03-02T10:12:00.000Z',
      in_verification: false,
      ...more,
    },
    BankCard: { label: 'VISA', truncated_pan: visa.truncated_pan, token: visa.token, form_factors_name: 'CARD' },
    LastCharge: { charge_results_name },
    AliasPan: { alias_pan: visa.alias_pan },
  }
}

export const aReceipt: Receipt = {
  payment: {
    short_id: '01HZX0000000000000000PAID1',
    amount: 1300,
    currencies_code: 'EUR',
    created: '2026-03-02T10:10:00.000Z',
    updated: '2026-03-02T10:12:00.000Z',
  },
  bank_card: { label: 'VISA', truncated_pan: visa.truncated_pan, form_factor: 'CARD', alias_pan: 'handle-1' },
  tickets: [
    {
      fare_name: aTicket.name,
      fare_amount: 1300,
      ticket_amount: 1300,
      valid_from: aTicket.valid_from,
      valid_to: aTicket.valid_to,
      time_zone: aTicket.time_zone,
      first_validation_transit_data: aTicket.first_tap,
      last_validation_transit_data: null,
    },
  ],
}

/** A trip that a payment was for. */
export const aTrip: TappedTrip = {
  ticket_id: aTicket.id,
  from: 'Malpensa Terminal 1',
  to: 'Milano Centrale',
  at: aTicket.valid_from,
  time_zone: aTicket.time_zone,
  fare: aTicket.name,
  amount: aTicket.amount,
  currency: aTicket.currency,
  valid_from: aTicket.valid_from,
  valid_to: aTicket.valid_to,
  first_tap: aTicket.first_tap,
  last_tap: aTicket.last_tap,
}

/** What a payment of the sample card was for, charged on the day after its trip. */
export const theirTrip = (short_id: string, trips: PaymentTrips['journeys']): PaymentTrips => ({
  ...{ short_id, alias_pan: visa.alias_pan, created: '2026-03-03T06:00:00.000Z', journeys: trips },
})

/** What payments were for, whichever are asked about: the same trip each. */
export const theirTrips = ({ body }: { body: unknown }): { payload: PaymentTrips[] } => ({
  payload: (body as { short_ids: string[] }).short_ids.map((short_id) => theirTrip(short_id, [aTrip])),
})

/** All that is known of a payment for one trip, of which the operator tells its only charge. */
export function aStory(row: PaymentRow, more: Partial<PaymentStory> = {}): PaymentStory {
  const { charge_results_name: result } = row.LastCharge
  return {
    row,
    journeys: [aTrip],
    charges: [{ result, at: row.Payments.updated }],
    has_all_charges: true,
    online: [],
    settled_at: null,
    surplus: [],
    has_receipt: result === 'SUCCEEDED',
    ...more,
  }
}

export const alertChoices = alertKindNames.map((kind) => ({ kind, is_on: true }))

/** This device, and two others. */
export const sessions: SessionRow[] = [
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
].map((user_agent, at) => ({
  id: `session-${String(at)}`,
  user_agent,
  created: '2026-03-02T08:00:00.000Z',
  last_seen: '2026-03-02T09:00:00.000Z',
  is_current: at === 0,
}))

/** A registration that went well. */
export const registration: OutcomeVerdict = {
  purpose: 'registration',
  state: 'succeeded',
  result: '00',
  order_id: 'R1',
  transaction_id: null,
  amount: 0,
  currencies_code: 'EUR',
  alias_pan: visa.alias_pan,
  short_ids: [],
  payments: [],
  is_surplus: false,
  surplus_amount: 0,
}

/** An online payment that went well. */
export const paid: OutcomeVerdict = {
  ...registration,
  purpose: 'payment',
  order_id: 'O1',
  transaction_id: 'T1',
  amount: 1300,
  alias_pan: null,
  short_ids: ['01HZX00000000000000FAILED1'],
  payments: [{ id: 'id-01HZX00000000000000FAILED1', short_id: '01HZX00000000000000FAILED1', amount: 1300 }],
}

/** What is due in euro, over payments of 13.00 each. */
export const aSummary = (short_ids: string[]): FailedSummary => ({
  total_amount: 1300 * short_ids.length,
  currencies_code: 'EUR',
  count: short_ids.length,
  in_verification: 0,
  short_ids,
  cards:
    short_ids.length === 0
      ? []
      : [{ alias_pan: visa.alias_pan, count: short_ids.length, amount: 1300 * short_ids.length }],
})
