import type { Settlement } from '#contract/shapes/settlement.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Online payments after a cursor, in the order of their commits. */
export function settlementsAfter(database: TenantDatabase, cursor: string, limit: number): Promise<Settlement[]> {
  return database.sql<Settlement>`
    select cursor::text as cursor, kind, payment_id, order_id, transaction_id, amount_minor as amount, currency, at
    from settlements where settlements.cursor > ${cursor}::bigint order by settlements.cursor limit ${limit}`
}

/** Notes that the operator has everything up to this cursor, where that is further than it was known to be. */
export async function noteRead(database: TenantDatabase, after: string): Promise<void> {
  await database.sql`
    insert into settlement_reads as known (cursor)
    select cursor from settlements where cursor <= ${after}::bigint order by cursor desc limit 1
    on conflict (tenant_id) do update set cursor = excluded.cursor, at = excluded.at where known.cursor < excluded.cursor`
}
