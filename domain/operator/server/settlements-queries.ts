import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
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

/**
 * Adds money that was taken and was not owed to the same list; behind the lock only. Answers false when this surplus was
 * there already.
 */
export async function insertSurplus(database: TenantDatabase, taken: OnlinePayment): Promise<boolean> {
  const rows = await database.sql`
    insert into settlements (cursor, kind, payment_id, order_id, transaction_id, amount_minor, currency)
    select coalesce(max(cursor), 0) + 1, 'surplus', ${taken.paymentId}, ${taken.orderId}, ${taken.transactionId},
      ${taken.amountMinor}, ${taken.currency}
    from settlements
    on conflict (tenant_id, payment_id, transaction_id) where kind = 'surplus' do nothing returning cursor`
  return rows.length > 0
}
