import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { TicketRecord } from '../lines/feed-record.ts'
import { storeCards, storePayments, storeTickets } from './operator-feed-queries.ts'
import type { RecordBatch } from './record-batch.ts'

/** Hears, inside the transaction that stores them, of tickets that came for the first time and are still news. */
export type HearNewTickets = (inside: TenantDatabase, tickets: readonly TicketRecord[]) => Promise<unknown>

/** Stores a batch in one transaction and answers how many records changed something. */
export function storeBatch(
  database: TenantDatabase,
  batch: RecordBatch,
  hearNewTickets: HearNewTickets | undefined,
): Promise<number> {
  return database.transaction(async (inside) => {
    let stored = 0
    if (batch.card.length > 0) stored += await storeCards(inside, batch.card)
    if (batch.ticket.length > 0) {
      const tickets = await storeTickets(inside, batch.ticket, limits.ticketNoticeHours)
      stored += tickets.stored
      if (tickets.fresh.length > 0) await hearNewTickets?.(inside, newestOf(batch.ticket, new Set(tickets.fresh)))
    }
    if (batch.payment.length > 0) stored += await storePayments(inside, batch.payment)
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
