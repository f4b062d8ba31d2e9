import type { Home } from '#contract/shapes/portal/home.ts'
import type { ProofOfTap } from '#contract/shapes/portal/proof-of-tap.ts'
import type { Insights } from '#contract/shapes/travel.ts'
import { phone, tickets, visa } from './samples.ts'

/** Months of trips for 13.00 each, the last of them March 2026. */
const monthsOf = (trips: readonly number[]) =>
  trips.map((count, at) => {
    const month = new Date(Date.UTC(2026, 3 - trips.length + at, 1)).toISOString().slice(0, 7)
    return { month, trips: count, sums: count === 0 ? [] : [{ currency: 'EUR', amount: 1300 * count }] }
  })

/** Home of somebody with a card, three trips, and nothing to pay. */
export const aHome: Home = {
  cards: [visa],
  looks: [],
  owed: { summaries: [], journeys: [], unnamed: 0 },
  latest: tickets(3),
  months: monthsOf([8, 4, 0, 11, 6, 9, 2]),
  data: { until: '2026-03-02T12:14:00.000Z', is_late: false },
}

/** A year of trips on two lines. */
export const someInsights: Insights = {
  trips: 75,
  months: monthsOf([3, 8, 4, 0, 11, 6, 9, 2, 7, 8, 5, 6, 6]),
  lines: [
    { line: 'MXP', trips: 60, sums: [{ currency: 'EUR', amount: 78_000 }] },
    { line: 'R5', trips: 12, sums: [{ currency: 'EUR', amount: 2640 }] },
  ],
  no_line: 3,
  pairs: [
    {
      stops: ['Malpensa Terminal 1', 'Milano Centrale'],
      trips: 70,
      sums: [
        { currency: 'CHF', amount: 700 },
        { currency: 'EUR', amount: 91_000 },
      ],
    },
  ],
  no_pair: 5,
  hours: [
    { weekday: 1, hour: 8, trips: 30 },
    { weekday: 3, hour: 8, trips: 25 },
    { weekday: 5, hour: 18, trips: 20 },
  ],
}

/** Two cards that were held to a reader on 2 March 2026; known a moment ago, as the browser's clock has it. */
export function aProof(more: Partial<ProofOfTap> = {}): ProofOfTap {
  const now = new Date().toISOString()
  const card = ({ label, truncated_pan, form_factor }: typeof visa) => ({
    ...{ label, form_factor, tail: truncated_pan.slice(-4) },
    ...{ name: '', colour: '' as const },
  })
  const tap = { at: '2026-03-02T08:10:00.000Z', stop: null, line: null, way: 'in' as const, time_zone: 'Europe/Rome' }
  const out = { ...tap, at: '2026-03-02T08:55:00.000Z', stop: 'Milano Centrale', line: 'MXP', way: 'out' as const }
  return {
    day: '2026-03-02',
    as_of: now,
    until: now,
    has_cards: true,
    cards: [
      { ...card(visa), name: 'Everyday card', colour: 'teal', taps: [out, tap] },
      { ...card(phone), taps: [tap] },
    ],
    ...more,
  }
}
