import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { storeCards, storePayments, storeTickets } from './operator-feed-queries.ts'
import type { RecordBatch } from './record-batch.ts'

/** Stores a batch in one transaction and answers how many records changed something. */
export function storeBatch(database: TenantDatabase, batch: RecordBatch): Promise<number> {
  return database.transaction(async (inside) => {
    let stored = 0
    if (batch.card.length > 0) stored += await storeCards(inside, batch.card)
    if (batch.ticket.length > 0) stored += await storeTickets(inside, batch.ticket)
    if (batch.payment.length > 0) stored += await storePayments(inside, batch.payment)
    return stored
  })
}
