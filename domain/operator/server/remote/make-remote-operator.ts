import type { Logger } from 'pino'
import { currencyNumber } from '#domain/card-provider/server/currency-numbers.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { isShortId } from '../is-short-id.ts'
import type { Listing, Operator } from '../operator.ts'
import { statusFilter } from '../status-filter.ts'
import { openOperatorApi } from './ask-operator.ts'
import { remoteFailedSummaries } from './payments/failed-summaries.ts'
import { remotePayablePayments } from './payments/payments-again.ts'
import { paymentsPage } from './payments/payments-page.ts'
import { readEnvelope, readRows, readShape } from './read-rows.ts'
import { operatorNumberOf } from './payments/remote-payments-queries.ts'
import { remotePaymentRecord, remoteTrips } from './trips/remote-payment-record.ts'
import { remoteTicketPayment } from './trips/remote-ticket-payment.ts'
import { remotePayments } from './payments/remote-payments.ts'
import { remoteReceipt } from './payments/remote-receipt.ts'
import { settleRemotely } from './remote-settle-queries.ts'
import { remoteTickets } from './remote-tickets.ts'
import { remoteTravelSums } from './remote-travel.ts'
import { remoteUses } from './remote-uses.ts'
import type { RemoteContext } from './remote-context.ts'
import { RemoteCard, RemoteSaved } from './row-shapes.ts'

/** How the operator knows the card provider. */
const provider = 'sia_vpos'

/**
 * The ticketing data of an operator who has an API. What lies with us is only the short ids of its payments, what those
 * that cannot change any more were for, and what was paid online. Each call asks it once, receipts and due sums twice,
 * trips once a payment; a peer that cannot be used is thrown as PeerDown.
 */
export function makeRemoteOperator(given: {
  /** Address of its API. */
  address: string
  /** Whether payments are asked for with the status flags. */
  hasFlags: boolean
  /** The secret key that the operator knows us by. */
  operatorKey: string
  database: TenantDatabase
  log: Logger
}): Operator {
  const { database, log, hasFlags } = given
  const { href } = new URL(given.address)
  const api = openOperatorApi({ address: href.replace(/\/$/, ''), key: given.operatorKey })
  const context: RemoteContext = { api, database, log, hasFlags }
  return {
    listTickets: (query) => remoteTickets(context, query),
    readTickets: (query) => inOnePiece(remoteTickets(context, query)),
    listPayments: (query) => paymentsOf(context, query),
    readPayments: (query) => inOnePiece(paymentsOf(context, query)),
    sumFailedPayments: (aliasPans) => remoteFailedSummaries(context, aliasPans),
    findCards: (query) => findCards(context, query),
    usesOf: (query) => remoteUses(context, query),
    sumTravel: (query) => remoteTravelSums(context, query),
    dataUntil: async () => new Date().toISOString(),
    findPayments: (shortIds) => remotePayablePayments(context, shortIds.filter(isShortId)),
    listTrips: (shortIds, aliasPans) => remoteTrips(context, shortIds.filter(isShortId), aliasPans),
    findPayment: async (shortId, aliasPans) =>
      isShortId(shortId) ? remotePaymentRecord(context, shortId, aliasPans) : undefined,
    findTicketPayment: (ticket) => remoteTicketPayment(context, ticket),
    // Its API lists the payments of given cards, or everybody's.
    findByLine: undefined,
    findReceipt: async (shortId) => (isShortId(shortId) ? remoteReceipt(context, shortId) : undefined),
    settle: settleRemotely,
    async reportSettlement(settlement) {
      const { transactionId, orderId, currency, amountMinor, paymentId } = settlement
      const pending = await operatorNumberOf(database, paymentId)
      if (pending === undefined) throw new Error(`the operator has no payment ${paymentId}`)
      const money = [currencyNumber(currency) ?? currency, amountMinor]
      const answer = await api.get('payments/save', [provider, transactionId, orderId, ...money, 'true', '', pending])
      return readShape(answer, RemoteSaved)
    },
  }
}

type PaymentsQuery = Parameters<Operator['listPayments']>[0]

async function paymentsOf(context: RemoteContext, { succeeded, failed, ...query }: PaymentsQuery) {
  return paymentsPage(await remotePayments(context, query), query, statusFilter({ succeeded, failed }))
}

/** Its API answers a list whole, so it is held whole. */
async function* inOnePiece<Row>(listing: Promise<Listing<Row>>): AsyncGenerator<readonly Row[]> {
  yield (await listing).payload
}

async function findCards({ api, log }: RemoteContext, query: Parameters<Operator['findCards']>[0]) {
  const { token, aliasPan, paymentAccountReference } = query
  if (token === '' && aliasPan === '' && paymentAccountReference === '') return []
  const call = 'bank_cards/get'
  const answer = await api.get(call, ['', '', token, aliasPan, paymentAccountReference])
  return readRows(readEnvelope(answer).payload, RemoteCard, { log, call })
}
