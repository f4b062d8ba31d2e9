import { limits } from '#contract/limits.ts'
import { arrayLiteral } from '#platform/server/database/array-literal.ts'
import type { FeedRecord, PaymentRecord, TicketRecord } from '../lines/feed-record.ts'
import type { EncodedRecords } from './encoded-records.ts'
import { cardColumns } from './operator-feed-queries.ts'
import { paymentColumns } from './store-payments-queries.ts'
import { ticketColumns } from './store-tickets-queries.ts'

/** Records that go to the database together, in one transaction, and what in them may be news to somebody. */
export interface EncodedBatch {
  card: EncodedRecords
  ticket: EncodedRecords
  payment: EncodedRecords
  freshTickets: readonly TicketRecord[]
  news: readonly { id: string; kind: 'failed' | 'collected' }[]
}

export const batchSize = ({ card, ticket, payment }: EncodedBatch): number => card.count + ticket.count + payment.count

/** A little more than what the database then finds fresh, as clocks differ. */
const spareMs = 3_600_000

export function encodeBatch(records: readonly FeedRecord[]): EncodedBatch {
  const cards = records.filter((record) => record.type === 'card')
  const tickets = records.filter((record) => record.type === 'ticket')
  const payments = records.filter((record) => record.type === 'payment')
  const since = Date.now() - limits.ticketNoticeHours * 3_600_000 - spareMs
  return {
    card: encoded(cards.length, cardColumns(cards)),
    ticket: encoded(tickets.length, ticketColumns(tickets)),
    payment: encoded(payments.length, paymentColumns(payments)),
    freshTickets: tickets.filter(({ valid_from }) => Date.parse(valid_from) > since),
    news: payments.flatMap(newsOf),
  }
}

function encoded(count: number, columns: readonly (readonly (string | number | null)[])[]): EncodedRecords {
  return { count, columns: count === 0 ? [] : columns.map(arrayLiteral) }
}

/**
 * What of a payment somebody may want to be told. Old ones, such as the first feed brings, and what went well at once cost
 * nothing more; how fresh one is in the end, the database says.
 */
function newsOf({ id, charges }: PaymentRecord): EncodedBatch['news'] {
  const last = charges.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).at(-1)
  if (!last || Date.parse(last.at) < Date.now() - limits.alertHours * 3_600_000 - spareMs) return []
  if (last.result === 'FAILED') return [{ id, kind: 'failed' }]
  const hadFailed = last.result === 'SUCCEEDED' && charges.some(({ result }) => result === 'FAILED')
  return hadFailed ? [{ id, kind: 'collected' }] : []
}
