import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Whole months for which a tenant keeps what only the database itself may delete. */
export interface KeptMonths {
  orders: number
  inbox: number
  audit: number
}

/** Rows at once: what one statement deletes holds its locks for so long. */
const rowsAtOnce = 2000

/**
 * Deletes what the application's role may not: orders with what they settled, what the card provider said, and the audit.
 * The functions of the database refuse shorter periods than are safe, and keep what is open, owed or not told. Calls
 * `gone` with a table and how many of its rows went, batch by batch.
 */
export async function forgetBooks(
  database: TenantDatabase,
  keep: KeptMonths,
  gone: (table: string, rows: number) => void,
): Promise<void> {
  for (let more = true; more;) {
    const [row] = await database.sql<{ went: Record<string, number> }>`
      select forget_orders(${keep.orders}::int, ${rowsAtOnce}::int) as went`
    const went = Object.entries(row?.went ?? {})
    for (const [table, rows] of went) gone(table, rows)
    more = went.some(([, rows]) => rows > 0)
  }
  for (let more = true; more;) {
    const [row] = await database.sql<{ went: number }>`
      select forget_inbox(${keep.inbox}::int, ${rowsAtOnce}::int) as went`
    gone('provider_inbox', row?.went ?? 0)
    more = (row?.went ?? 0) > 0
  }
  for (let more = true; more;) {
    const [row] = await database.sql<{ went: number }>`
      select forget_audit(${keep.audit}::int, ${rowsAtOnce}::int) as went`
    gone('audit', row?.went ?? 0)
    more = (row?.went ?? 0) > 0
  }
  for (let more = true; more;) {
    // How an operator's own payment was named here goes once nothing of ours names it.
    const rows = await database.sql`
      delete from remote_payments where payment_id = any (array(
        select payment_id from remote_payments known
        where created < now() - make_interval(months => ${keep.orders}::int)
          and not exists (select from order_payments o where o.payment_id = known.payment_id)
          and not exists (select from settlements s where s.payment_id = known.payment_id)
          and not exists (select from settlement_deliveries d where d.payment_id = known.payment_id)
        limit ${rowsAtOnce}::int)) returning 1`
    gone('remote_payments', rows.length)
    more = rows.length > 0
  }
}
