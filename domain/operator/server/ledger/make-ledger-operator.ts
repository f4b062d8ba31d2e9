import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { isShortId } from '../is-short-id.ts'
import type { Operator } from '../operator.ts'
import { cardsKnownAs } from './cards-queries.ts'
import { paymentsOfLine } from './line-queries.ts'
import { paymentOfTicket, paymentRecord, plainTripsOf } from './trips-queries.ts'
import { failedSummaries, payablePayments, paymentsOf, readPayments } from './payments-queries.ts'
import { receiptOf } from './receipt-queries.ts'
import { settlePayment } from './settle-queries.ts'
import { statusFilter } from '../status-filter.ts'
import { readTickets, ticketsOf } from './tickets-queries.ts'
import { dataUntil, travelSums } from './travel-queries.ts'
import { usesOf } from './uses-queries.ts'

/** The ticketing data of an operator who has no API and feeds us: it lies in our own database. */
export function makeLedgerOperator(database: TenantDatabase, keptMonths?: number): Operator {
  return {
    keptMonths,
    listTickets: (query) => ticketsOf(database, query),
    readTickets: (query) => readTickets(database, query),
    listPayments: ({ succeeded, failed, ...query }) => paymentsOf(database, query, statusFilter({ succeeded, failed })),
    readPayments: ({ succeeded, failed, ...query }) =>
      readPayments(database, query, statusFilter({ succeeded, failed })),
    sumFailedPayments: (aliasPans) => failedSummaries(database, aliasPans),
    findCards: (query) => cardsKnownAs(database, query),
    usesOf: (query) => usesOf(database, query),
    sumTravel: (query) => travelSums(database, query),
    dataUntil: () => dataUntil(database),
    findPayments: (shortIds) => payablePayments(database, shortIds.filter(isShortId)),
    listTrips: (shortIds, aliasPans) => plainTripsOf(database, shortIds.filter(isShortId), aliasPans),
    findPayment: async (shortId, aliasPans) =>
      isShortId(shortId) ? paymentRecord(database, shortId, aliasPans) : undefined,
    findTicketPayment: (ticket) => paymentOfTicket(database, ticket),
    findByLine: (line) => paymentsOfLine(database, line),
    findReceipt: async (shortId) => (isShortId(shortId) ? receiptOf(database, shortId) : undefined),
    settle: settlePayment,
    reportSettlement: async () => true,
  }
}
