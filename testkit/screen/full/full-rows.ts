import { limits } from '#contract/limits.ts'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { CaseEvent } from '#contract/shapes/case.ts'
import type { TappedTrip } from '#contract/shapes/trip.ts'
import type { FailedSummary, PaymentRow } from '#contract/shapes/payment.ts'
import { labelColours } from '#contract/values/bookkeeping/label-text.ts'
import { cardColours } from '#contract/values/cards/card-colours.ts'
import { aCase } from '../case-samples.ts'
import { aPayment, cardLook, tickets, visa } from '../samples.ts'
import { longest } from './longest-texts.ts'
import { mostRows } from './most-rows.ts'

// What full answers are made of: as many cards, trips and payments as may be, in the longest words.

/** So many as the list has when it is full. */
export const fill = <Row>(list: string, row: (at: number) => Row): Row[] =>
  Array.from({ length: mostRows[list] ?? 0 }, (_, at) => row(at))

export const number = (at: number, digits: number) => String(at).padStart(digits, '0')
/** A minute of March 2026 for each; the first is the newest, as lists have them. */
export const minute = (at: number) => new Date(Date.UTC(2026, 2, 28, 20, -at * 90)).toISOString()
export const tap = (at: number, stop: string) => ({ at: minute(at), stop: `${stop} ${String(at + 1)}` })
export const sums = ['EUR', 'CHF', 'SEK'].map((currency) => ({ currency, amount: 123_456 }))

export const cards = fill('listBankCards', (at): BankCard => {
  const form_factor = at % 3 === 2 ? 'DEVICE' : 'CARD'
  return {
    ...visa,
    ...{ id: `card-${number(at, 3)}`, truncated_pan: `450000******${number(at, 4)}`, alias_pan: number(at, 19) },
    ...{ token: `tok-visa-${number(at, 4)}`, form_factor, form_factors_name: form_factor },
  }
})
export const looks = cards.map((card, at) =>
  cardLook(card, {
    ...{ name: longest.cardName, colour: cardColours[at % cardColours.length] ?? '' },
    expires: { month: '2026-04', state: 'soon' },
  }),
)
export const card = cards[0] ?? visa

export const trips = tickets(mostRows['listTickets.payload'] ?? 0).map((ticket, at) => ({
  ...ticket,
  ...{ name: longest.fare, amount: 12_345, alias_pan: card.alias_pan, truncated_pan: card.truncated_pan },
  ...{ first_tap: tap(at + 1, longest.from), last_tap: tap(at, longest.to) },
  ...{ valid_from: minute(at + 1), valid_to: minute(at) },
}))

export const trip = (at: number): TappedTrip => ({
  ...{ ticket_id: `T-${number(at + 1, 6)}`, fare: longest.fare, amount: 12_345, currency: 'EUR' },
  ...{ from: `${longest.from} ${String(at + 1)}`, to: `${longest.to} ${String(at + 1)}` },
  ...{ at: minute(at), valid_from: minute(at), valid_to: minute(at), time_zone: 'Europe/Rome' },
  ...{ first_tap: tap(at + 1, longest.from), last_tap: tap(at, longest.to) },
})
export const bareTrip = (at: number) => {
  const { valid_from: _from, valid_to: _to, first_tap: _first, last_tap: _last, ...bare } = trip(at)
  return bare
}

const results = ['SUCCEEDED', 'FAILED', 'REFUNDED', 'CHARGE_REVERSAL_REQUESTED'] as const
export const shortId = (at: number) => `01HZX00000000000000000P${number(at, 3)}`
export function payment(at: number, result: string = results[at % results.length] ?? ''): PaymentRow {
  const row = aPayment(shortId(at), result, { amount: 123_456, created: minute(at), updated: minute(at) })
  const { alias_pan } = card
  return { ...row, BankCard: { ...row.BankCard, truncated_pan: card.truncated_pan }, AliasPan: { alias_pan } }
}
export const payments = fill('listPayments.payload', (at) => payment(at))

export const summaries = sums.map(({ currency }): FailedSummary => ({
  ...{ total_amount: 98_765, currencies_code: currency, count: 240, in_verification: 12, in_doubt: 4 },
  short_ids: Array.from({ length: limits.paymentsPerOrder }, (_, at) => `${currency}-${shortId(at)}`),
  ...{ one_order_amount: 87_654, one_order_count: limits.paymentsPerOrder },
  not_online: { reason: 'currency', count: 3, amount: 12_345 },
  cards: cards.map(({ alias_pan }) => ({ alias_pan, count: 2, amount: 12_345 })),
}))

export const monthsBefore = (count: number) =>
  Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 3 - count + at, 1)).toISOString().slice(0, 7))
export const travelled = (trips: number) => ({ trips, sums })

const caseWords = { name: longest.fare, from: longest.from, to: longest.to, amount: 123_456 }
export const about = { ...aCase().about, ...caseWords, alias_pan: card.alias_pan, truncated_pan: card.truncated_pan }
export const wholeCase = aCase({
  ...{ about, state: 'waiting', station: longest.from },
  events: fill('getCase.events', (at): CaseEvent => {
    const event = { id: at + 1, at: minute(999 - at), text: longest.words }
    if (at === 0) return { ...event, what: 'opened', by: 'traveller' }
    return at % 2 ? { ...event, what: 'question', by: 'operator' } : { ...event, what: 'message', by: 'traveller' }
  }),
})

export const labels = labelColours
  .concat(labelColours.slice(0, limits.labels - labelColours.length))
  .map((colour, at) => ({
    ...{ id: `b0f8d0e2-4f5c-4a8e-9d54-6a8f4a7f2c${number(at, 2)}`, name: longest.label, colour },
  }))
export const remarked = { label_id: labels[0]?.id ?? null, note: longest.note }
