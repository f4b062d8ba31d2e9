import type { Settlement } from '#contract/shapes/settlement.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Online payments after a cursor, in the order of their commits. */
export function settlementsAfter(database: TenantDatabase, cursor: string, limit: number): Promise<Settlement[]> {
  return database.sql<Settlement>`
    select cursor::text as cursor, kind, payment_id, order_id, transaction_id, amount_minor as amount, currency, at
    from settlements where settlements.cursor > ${cursor}::bigint order by settlements.cursor limit ${limit}`
}
