import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { addReport } from './add-report.ts'
import type { OnlinePayment } from '../operator.ts'
import { insertSettlement, lockSettlements } from '../settlements-queries.ts'

/**
 * Writes an online payment into our list of settlements, with the job that tells the operator; all in the caller's
 * transaction. That the operator collected the payment by itself meanwhile shows only when it is told.
 */
export async function settleRemotely(database: TenantDatabase, settled: OnlinePayment): Promise<boolean> {
  await lockSettlements(database)
  const [known] = await database.sql<{ order_id: string | null }>`
    select s.order_id from remote_payments p left join settlements s on s.payment_id = p.payment_id and s.kind = 'payment'
    where p.payment_id = ${settled.paymentId}`
  if (!known) throw new Error(`the operator has no payment ${settled.paymentId}`)
  if (known.order_id !== null) return known.order_id === settled.orderId
  await insertSettlement(database, settled)
  await database.sql`insert into settlement_deliveries (payment_id) values (${settled.paymentId})`
  await addReport(database, settled.paymentId)
  return true
}
