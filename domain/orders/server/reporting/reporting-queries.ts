import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { OnlinePayment } from '#domain/operator/server/operator.ts'

/** A settlement that its operator has not answered to; undefined when it has, or reads settlements by itself. */
export async function unreportedSettlement(
  database: TenantDatabase,
  paymentId: string,
): Promise<OnlinePayment | undefined> {
  const rows = await database.sql<OnlinePayment>`
    select s.payment_id as "paymentId", s.order_id as "orderId", s.transaction_id as "transactionId",
      s.amount_minor as "amountMinor", s.currency
    from settlements s join settlement_deliveries d on d.payment_id = s.payment_id
    where s.payment_id = ${paymentId} and s.kind = 'payment' and d.is_taken is null`
  return rows[0]
}

export async function unreportedPaymentIds(database: TenantDatabase): Promise<string[]> {
  const rows = await database.sql<{ payment_id: string }>`
    select payment_id from settlement_deliveries where is_taken is null order by payment_id`
  return rows.map((row) => row.payment_id)
}

/** Keeps the operator's answer; answers false when it was kept before. */
export async function keepAnswer(database: TenantDatabase, paymentId: string, isTaken: boolean): Promise<boolean> {
  const rows = await database.sql`
    update settlement_deliveries set is_taken = ${isTaken}, answered_at = now(), tries = tries + 1
    where payment_id = ${paymentId} and is_taken is null returning payment_id`
  return rows.length > 0
}

/** Counts a try that failed; answers how many there were, and the database's time after the pause before the next. */
export async function countTry(
  database: TenantDatabase,
  paymentId: string,
  pausesSeconds: readonly number[],
): Promise<{ tries: number; next: Date }> {
  const rows = await database.sql<{ tries: number; next: string }>`
    update settlement_deliveries set tries = tries + 1,
      next_at = now() + make_interval(
        secs => (${pausesSeconds}::int[])[least(tries + 1, cardinality(${pausesSeconds}::int[]))])
    where payment_id = ${paymentId} returning tries, next_at as next`
  const [row] = rows
  if (!row) throw new Error(`no delivery of ${paymentId}`)
  return { tries: row.tries, next: new Date(row.next) }
}

/** Settlements that the operator should have been told of so long ago, the longest first. */
export function overdueReports(
  database: TenantDatabase,
  seconds: number,
  most: number,
): Promise<{ payment_id: string; next_at: string }[]> {
  return database.sql`
    select payment_id, next_at from settlement_deliveries
    where is_taken is null and next_at < now() - make_interval(secs => ${seconds}::int)
    order by next_at limit ${most}`
}
