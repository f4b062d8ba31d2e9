import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { OnlinePayment } from '../operator.ts'
import { placesOf } from '../places-queries.ts'
import { insertSettlement, lockSettlements } from '../settlements-queries.ts'

/**
 * Writes an online payment into the ledger and the operator's list of settlements. Call it inside a transaction; an
 * order over several payments settles them all in one.
 */
export async function settlePayment(database: TenantDatabase, settled: OnlinePayment): Promise<boolean> {
  await lockSettlements(database)
  const { aliasPans, instants } = await placesOf(database, 'payment', [settled.paymentId])
  const [payment] = await database.sql<{ settled_order: string | null; last_result: string }>`
    select settled_order, last_result from ledger_payments
    where id = ${settled.paymentId} and alias_pan = any (${aliasPans}) and created = any (${instants}::timestamptz[])
    for update`
  if (!payment) throw new Error(`the ledger has no payment ${settled.paymentId}`)
  if (payment.settled_order !== null) return payment.settled_order === settled.orderId
  // Meanwhile the operator has collected it by itself.
  if (payment.last_result === 'SUCCEEDED') return false
  await database.sql`
    update ledger_payments set settled_order = ${settled.orderId}, settled_at = now()
    where id = ${settled.paymentId} and alias_pan = any (${aliasPans}) and created = any (${instants}::timestamptz[])`
  await insertSettlement(database, settled)
  return true
}
