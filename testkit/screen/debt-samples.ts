import { aPayment, aSummary, theirTrips, visa } from './samples.ts'

// A payment that failed beside one that was paid, and what a screen of payments asks for where that is all.
const failed = aPayment('01HZX00000000000000FAILED1', 'FAILED')
export const failedId = failed.Payments.short_id
export const list = { payload: [failed, aPayment('01HZX0000000000000000PAID1', 'SUCCEEDED')], total: 2 }
export const none = { payload: [], total: 0 }
const due = { payload: [aSummary([failedId])] }
export const nothingDue = { payload: [] }
export const well = { listBankCards: [visa], getFailedSummaries: due, listPayments: list, listJourneys: theirTrips }
