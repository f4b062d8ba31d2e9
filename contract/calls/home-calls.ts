import { call } from '../call.ts'
import { Home } from '../shapes/portal/home.ts'
import { Insights } from '../shapes/travel.ts'

/** What the records of an account come to. */
export const homeCalls = {
  getHome: call({
    method: 'GET',
    path: '/home',
    who: 'traveller',
    key: 'x-api-key',
    summary:
      'All that home shows: cards, what is owed and for which trips, the latest trips, the months, and how fresh it is',
    answer: Home,
    refusals: [],
  }),
  getInsights: call({
    method: 'GET',
    path: '/insights',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'The trips of the last 13 months by month, line, pair of stops, and hour of the week',
    answer: Insights,
    refusals: ['request.too_many'],
    perMinute: 30,
  }),
} as const
