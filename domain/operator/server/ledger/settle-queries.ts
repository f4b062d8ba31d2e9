import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { OnlinePayment } from '../operator.ts'
import { insertSettlement, lockSettlements } from '../settlements-queries.ts'

/**
 * Writes an online payment into the ledger and the operator's list of settlements. Call it inside a transaction; an
 * order over several payments settles them all in one.
 */
export async function settlePayment(database: TenantDatabase, settled: OnlinePayment): Promise<boolean> {
  await lockSettlements(database)
  const [payment] = await database.sql<{ settled_order: string | null; last_result: string }>`
    select settled_order, last_result from operator_payments where id = ${settled.paymentId} for update`
  if (!payment) throw new Error(`the ledger has no payment ${settled.paymentId}`)
  if (payment.settled_order !== null) return payment.settled_order === settled.orderId
  // Meanwhile the operator has collected it by itself.
  if (payment.last_result === 'SUCCEEDED') return false
  await database.sql`
    update operator_payments set settled_order = ${settled.orderId}, settled_at = now() where id = ${settled.paymentId}`
  await insertSettlement(database, settled)
  return true
}
