import { call } from '../call.ts'
import { Home } from '../shapes/portal/home.ts'
import { ProofOfTap } from '../shapes/portal/proof-of-tap.ts'
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
    mayReadReplica: true,
  }),
  getProofOfTap: call({
    method: 'GET',
    path: '/proof_of_tap',
    who: 'traveller',
    key: 'x-api-key',
    summary:
      "Today's taps of the own cards, the newest first, and when that was known; today is a day of the tenant's zone",
    answer: ProofOfTap,
    refusals: ['request.too_many'],
    perMinute: 30,
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
    mayReadReplica: true,
  }),
} as const
