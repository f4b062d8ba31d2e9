import { limits } from '#contract/limits.ts'
import { cardColours } from '#contract/values/cards/card-colours.ts'
import type { Answers } from '../answers.ts'
import { aRemark } from '../remark-samples.ts'
import { alertChoices, aReceipt, aStory, cardUse, registration, sessions } from '../samples.ts'
import { aProof } from '../travel-samples.ts'
import {
  about,
  bareTrip,
  card,
  cards,
  fill,
  labels,
  looks,
  minute,
  monthsBefore,
  number,
  payment,
  payments,
  remarked,
  shortId,
  summaries,
  sums,
  tap,
  travelled,
  trip,
  trips,
  wholeCase,
} from './full-rows.ts'
import { longest } from './longest-texts.ts'
import { mostRows } from './most-rows.ts'

/** An account that has as much of everything as it may, in the longest words: each list of `mostRows` is full. */
export const fullAnswers = {
  listBankCards: cards,
  listCardLooks: { payload: looks },
  listCardUses: {
    payload: cards.map((each) =>
      cardUse(each, {
        last: trips[0] ?? null,
        ...{ tickets: 12_345, payments: 1234 },
        failed: sums.map((sum) => ({ ...sum, count: 12, since: minute(0), short_id: shortId(0) })),
      }),
    ),
  },
  findOperatorCards: {
    payload: cards.slice(0, mostRows['findOperatorCards.payload']).map(({ id: _id, ...each }) => ({
      ...each,
      payment_account_reference: 'PAR-1',
    })),
  },
  addBankCard: cards.slice(0, mostRows['findOperatorCards.payload']),
  reportOutcome: { ...registration, alias_pan: card.alias_pan },
  listTickets: { payload: trips, total: trips.length },
  findTicketPayment: { payment: null, is_known: true },
  listPayments: { payload: payments, total: payments.length },
  listOpenOrders: { payload: [] },
  getFailedSummaries: { payload: summaries },
  listJourneys: {
    payload: fill('listJourneys.payload', (at) => ({
      ...{ short_id: shortId(at), alias_pan: card.alias_pan, created: minute(at) },
      journeys: fill('listJourneys.payload.journeys', bareTrip),
    })),
  },
  getPaymentStory: {
    ...aStory(payment(1, 'FAILED')),
    journeys: fill('getPaymentStory.journeys', trip),
    charges: fill('getPaymentStory.charges', (at) => ({ result: 'FAILED', at: minute(at) })),
    online: fill('getPaymentStory.online', (at) => ({
      ...{ order_id: null, opened: minute(at), ended: minute(at), state: 'refused' as const, result: '20' },
      ...{ amount: 123_456, currencies_code: 'EUR', payments: 100, short_ids: [] },
    })),
    surplus: fill('getPaymentStory.surplus', (at) => ({ amount: 123_456, at: minute(at), returned_at: minute(at) })),
  },
  getReceipt: {
    ...aReceipt,
    payment: { ...aReceipt.payment, amount: 1_234_567 },
    tickets: fill('getReceipt.tickets', (at) => ({
      ...{ fare_name: longest.fare, fare_amount: 12_345, ticket_amount: 12_345 },
      ...{ valid_from: minute(at), valid_to: minute(at), time_zone: 'Europe/Rome' },
      first_validation_transit_data: tap(at + 1, longest.from),
      last_validation_transit_data: tap(at, longest.to),
    })),
  },
  getReceiptPdf: '%PDF',
  getCardOwner: { name: longest.cardName, surname: longest.cardName },
  getHome: {
    ...{ cards, looks },
    owed: {
      summaries,
      journeys: fill('getHome.owed.journeys', (at) => ({
        ...bareTrip(at),
        ...{ charged: minute(at), alias_pan: cards[at]?.alias_pan ?? '' },
      })),
      unnamed: 717,
    },
    latest: trips.slice(0, mostRows['getHome.latest']),
    months: monthsBefore(limits.homeMonths).map((month) => ({ month, ...travelled(123) })),
    data: { until: minute(0), is_late: true },
  },
  getInsights: {
    trips: 1599,
    months: monthsBefore(limits.insightMonths).map((month) => ({ month, ...travelled(123) })),
    lines: fill('getInsights.lines', (at) => ({ line: `${longest.line} ${String(at + 1)}`, ...travelled(123) })),
    no_line: 123,
    pairs: fill('getInsights.pairs', (at) => ({
      stops: [`${longest.from} ${String(at + 1)}`, `${longest.to} ${String(at + 1)}`] as [string, string],
      ...travelled(123 - at),
    })),
    no_pair: 123,
    hours: fill('getInsights.hours', (at) => ({
      ...{ weekday: 1 + Math.floor(at / 24), hour: at % 24, trips: 12 },
    })),
  },
  getProofOfTap: {
    ...aProof(),
    cards: fill('getProofOfTap.cards', (nth) => ({
      ...{ label: card.label, form_factor: 'DEVICE', tail: number(nth, 4) },
      ...{ name: longest.cardName, colour: cardColours[nth % cardColours.length] ?? '' },
      taps: fill('getProofOfTap.cards.taps', (at) => {
        const way = at % 2 ? ('in' as const) : ('out' as const)
        return { ...tap(at, longest.from), line: longest.line, way, time_zone: 'Europe/Rome' }
      }),
    })),
  },
  listStatementMonths: {
    payload: monthsBefore(limits.statementMonthsListed)
      .toReversed()
      .map((month) => ({ month, payments: 123, sums })),
  },
  findByStatement: {
    payload: fill('findByStatement.payload', (at) => ({
      payments: fill('findByStatement.payload.payments', (nth) => payment(5 * at + nth)),
      reasons: ['sum' as const, 'other_day' as const, 'other_card' as const],
      days: 5,
    })),
    cards: cards.length,
  },
  findAsGuest: {
    payload: fill('findAsGuest.payload', (at) => ({
      ...{ amount: 123_456, currency: 'EUR', created: minute(at), is_refunded: true, receipt: shortId(at) },
      journeys: fill('findAsGuest.payload.journeys', (nth) => {
        const { ticket_id: _id, ...told } = bareTrip(nth)
        return told
      }),
    })),
  },
  listCases: {
    payload: fill('listCases.payload', (at) => {
      const { events: _events, station: _station, other_payment: _other, reopen_by: _by, ...row } = wholeCase
      return { ...row, number: `7KQ-${number(at, 3)}`, reason: 'card_refused' as const }
    }),
  },
  getCase: wholeCase,
  getCaseForm: {
    ...{ about: { ...about, to: null }, open_number: null, missing_tap: 'last' },
    stations: fill('getCaseForm.stations', (at) => `${longest.from} ${String(at + 1)}`),
    payments: fill('getCaseForm.payments', (at) => ({
      ...{ short_id: shortId(at), amount: 123_456, currency: 'EUR', created: minute(at) },
      ...{ from: longest.from, to: longest.to, truncated_pan: card.truncated_pan },
    })),
  },
  listActivity: {
    payload: fill('listActivity.payload', (at) => ({
      ...{ id: String(1000 - at), at: minute(at), user_agent: sessions[1]?.user_agent ?? '' },
      ...{ kind: 'alert_off' as const, about: 'payment_failed' },
    })),
    next: '980',
  },
  getPrivacyFacts: {
    ...{ created: minute(0), accepted: { at: minute(0), notice: '2026-03' }, has_password: true },
    ...{ session_idle_minutes: 30, session_minutes: 720, ledger_months: 120 },
  },
  getDataCopy: { copy: null },
  getPendingEmail: { pending: null, has_password: true },
  listSessions: {
    payload: fill('listSessions.payload', (at) => ({
      ...(sessions[Math.min(at, 1)] ?? { user_agent: '', created: minute(0), last_seen: minute(0) }),
      ...{ id: `session-${String(at)}`, is_current: at === 0 },
    })),
  },
  listAlertChoices: { payload: alertChoices },
  getFactors: {
    ...{ has_password: true, authenticator: { since: minute(0), recovery_codes: limits.recoveryCodes } },
    passkeys: fill('getFactors.passkeys', (at) => ({
      ...{ id: `key-${String(at)}`, name: longest.passkey, created: minute(at), last_used: minute(at) },
      is_of_one_device: true,
    })),
  },
  getRemarks: {
    labels,
    remarks: [
      ...trips.map(({ id }) => aRemark('ticket', id, remarked)),
      ...payments.map(({ Payments }) => aRemark('payment', Payments.short_id, remarked)),
    ],
  },
} satisfies Answers

/** The same with two rows of each list: what is wrong with many is wrong with two. */
export const fewAnswers: Answers = shortened(fullAnswers)

function shortened<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.slice(0, 2).map((each: unknown) => shortened(each)) as Part
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, shortened(each)])) as Part
}
