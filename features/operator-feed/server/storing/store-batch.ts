import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { PaymentRecord, TicketRecord } from '../lines/feed-record.ts'
import { storeCards } from './operator-feed-queries.ts'
import type { RecordBatch } from './record-batch.ts'
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
  batch: RecordBatch,
  listener: FeedListener | undefined,
): Promise<number> {
  return database.transaction(async (inside) => {
    let stored = 0
    if (batch.card.length > 0) stored += await storeCards(inside, batch.card)
    if (batch.ticket.length > 0) {
      const tickets = await storeTickets(inside, batch.ticket, limits.ticketNoticeHours)
      stored += tickets.stored
      if (tickets.fresh.length > 0) await listener?.tickets(inside, newestOf(batch.ticket, new Set(tickets.fresh)))
    }
    if (batch.payment.length > 0) {
      const written = await storePayments(inside, batch.payment)
      stored += written.length
      const news = paymentNews(batch.payment, new Set(written))
      if (news.failed.length + news.collected.length > 0) await listener?.payments(inside, news)
    }
    return stored
  })
}

/**
 * What of these records somebody may want to be told. Old ones, such as the first feed brings, and what went well at once
 * cost nothing more; how fresh one is in the end, the database says.
 */
function paymentNews(records: readonly PaymentRecord[], written: ReadonlySet<string>) {
  const since = Date.now() - (limits.alertHours + 1) * 3_600_000
  const news = { failed: [] as string[], collected: [] as string[] }
  for (const { id, charges } of records) {
    if (!written.has(id)) continue
    const last = charges.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).at(-1)
    if (!last || Date.parse(last.at) < since) continue
    if (last.result === 'FAILED') news.failed.push(id)
    else if (last.result === 'SUCCEEDED' && charges.some(({ result }) => result === 'FAILED')) news.collected.push(id)
  }
  return news
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
