import type { TenantDatabase } from '../database/tenant-database.ts'
import type { OnlinePayment } from './operator.ts'

/**
 * A tenant's settlements queue up behind one lock that is held until the commit, and a cursor is taken only behind it: so
 * cursors become visible in their own order, and a reader who asks for what comes after one never misses a smaller one.
 */
export async function lockSettlements(database: TenantDatabase): Promise<void> {
  // By itself, so that the statements after it see what the holder before us committed.
  await database.sql`select pg_advisory_xact_lock(hashtextextended('settlements of ' || current_tenant(), 0))`
}

/** Adds to the operator's list of online payments; behind the lock only. */
export async function insertSettlement(database: TenantDatabase, settled: OnlinePayment): Promise<void> {
  await database.sql`
    insert into settlements (cursor, payment_id, order_id, transaction_id, amount_minor, currency)
    select coalesce(max(cursor), 0) + 1, ${settled.paymentId}, ${settled.orderId}, ${settled.transactionId},
      ${settled.amountMinor}, ${settled.currency}
    from settlements`
}
