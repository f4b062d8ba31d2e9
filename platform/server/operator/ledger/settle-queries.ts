import type { TenantDatabase } from '../../database/tenant-database.ts'
import type { Operator } from '../operator.ts'

type Settled = Parameters<Operator['settle']>[1]

/**
 * Writes an online payment into the ledger and the operator's list of settlements. Call it inside a transaction; an
 * order over several payments settles them all in one.
 *
 * A tenant's settlements queue up behind one lock that is held until the commit, and a cursor is taken only behind it: so
 * cursors become visible in their own order, and a reader who asks for what comes after one never misses a smaller one.
 */
export async function settlePayment(database: TenantDatabase, settled: Settled): Promise<boolean> {
  // By itself, so that the statements after it see what the holder before us committed.
  await database.sql`select pg_advisory_xact_lock(hashtextextended('settlements of ' || current_tenant(), 0))`
  const [payment] = await database.sql<{ settled_order: string | null; last_result: string }>`
    select settled_order, last_result from operator_payments where id = ${settled.paymentId} for update`
  if (!payment) throw new Error(`the ledger has no payment ${settled.paymentId}`)
  if (payment.settled_order !== null) return payment.settled_order === settled.orderId
  // Meanwhile the operator has collected it by itself.
  if (payment.last_result === 'SUCCEEDED') return false
  await database.sql`
    update operator_payments set settled_order = ${settled.orderId}, settled_at = now() where id = ${settled.paymentId}`
  await database.sql`
    insert into settlements (cursor, payment_id, order_id, transaction_id, amount_minor, currency)
    select coalesce(max(cursor), 0) + 1, ${settled.paymentId}, ${settled.orderId}, ${settled.transactionId},
      ${settled.amountMinor}, ${settled.currency}
    from settlements`
  return true
}
