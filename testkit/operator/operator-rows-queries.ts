import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** An order at the card provider over one payment, open or given up. */
export async function openOrder(database: TenantDatabase, orderId: string, paymentId: string, isOpen = true) {
  await database.sql`insert into provider_orders (order_id, purpose, shop_id, amount_minor, currency)
    values (${orderId}, 'payment', '1', 1300, 'EUR')`
  await database.sql`insert into order_payments (order_id, payment_id, short_id, alias_pan, amount_minor, is_open)
    values (${orderId}, ${paymentId}, ${`S${paymentId}`}, '0000450000000000027', 1300, ${isOpen})`
}

/** Everything that our database knows of the operator's data, except what was settled. */
export async function emptyOperatorRows(database: TenantDatabase) {
  await database.sql`delete from order_payments`
  await database.sql`delete from provider_orders`
  await database.sql`delete from operator_cards`
  await database.sql`delete from operator_tickets`
  await database.sql`delete from operator_payments`
  await database.sql`delete from remote_payments`
  await database.sql`delete from settlement_deliveries`
  await database.sql`delete from operator_feeds`
}

export function settlementsOf(database: TenantDatabase, paymentId: string) {
  return database.sql<{ order_id: string }>`select order_id from settlements where payment_id = ${paymentId}`
}

/** Settlements after a cursor, in the order in which an operator reads them. */
export function settlementsAfter(database: TenantDatabase, cursor: number) {
  return database.sql<{ cursor: number; payment_id: string }>`
    select cursor, payment_id from settlements where cursor > ${cursor} order by cursor`
}

/** Whether a session of this database waits for a lock. */
export async function isAnyoneWaiting(database: TenantDatabase): Promise<boolean> {
  const [row] = await database.sql<{ waiting: boolean }>`
    select exists (select from pg_locks where not granted and database = (select oid from pg_database
      where datname = current_database())) as waiting`
  return row?.waiting === true
}
