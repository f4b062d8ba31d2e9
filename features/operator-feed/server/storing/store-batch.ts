import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { TicketRecord } from '../lines/feed-record.ts'
import type { EncodedBatch } from './encoded-batch.ts'
import { storeCards } from './operator-feed-queries.ts'
import { storePayments } from './store-payments-queries.ts'
import { storeTickets } from './store-tickets-queries.ts'

/** Hears, inside the transaction that stores them, of what came for the first time and is still news. */
export interface FeedListener {
  tickets(inside: TenantDatabase, tickets: readonly TicketRecord[]): Promise<unknown>
  /** Payments by their ids: which failed, and which were collected after they had failed. */
  payments(inside: TenantDatabase, payments: { failed: string[]; collected: string[] }): Promise<unknown>
}

/** Stores a batch in one transaction and answers how many records changed something. */
export function storeBatch(
  database: TenantDatabase,
  { card, ticket, payment, freshTickets, news }: EncodedBatch,
  listener: FeedListener | undefined,
): Promise<number> {
  return database.transaction(async (inside) => {
    let stored = 0
    if (card.count > 0) stored += await storeCards(inside, card)
    if (ticket.count > 0) {
      const tickets = await storeTickets(inside, ticket, limits.ticketNoticeHours)
      stored += tickets.stored
      if (tickets.fresh.length > 0) await listener?.tickets(inside, newestOf(freshTickets, new Set(tickets.fresh)))
    }
    if (payment.count > 0) {
      const written = new Set(await storePayments(inside, payment))
      stored += written.size
      const told = (wanted: string) => news.flatMap(({ id, kind }) => (kind === wanted && written.has(id) ? id : []))
      if (news.length > 0) await listener?.payments(inside, { failed: told('failed'), collected: told('collected') })
    }
    return stored
  })
}

/** The records of these ids, each as it was stored: of several with one id the one with the newest `updated`. */
function newestOf(records: readonly TicketRecord[], ids: ReadonlySet<string>): TicketRecord[] {
  const newest = new Map<string, TicketRecord>()
  for (const record of records) {
    const known = newest.get(record.id)
    const isNewer = known === undefined || Date.parse(record.updated) > Date.parse(known.updated)
    if (ids.has(record.id) && isNewer) newest.set(record.id, record)
  }
  return [...newest.values()]
}
