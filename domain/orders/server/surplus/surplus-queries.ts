import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Money that was taken and was not owed, as somebody must give it back. Amounts in minor units. */
export interface Surplus {
  cursor: string
  payment_id: string
  order_id: string
  transaction_id: string
  amount_minor: number
  currency: string
  at: string
  /** When and by whom it was noted as given back; null until then. */
  returned_at: string | null
  returned_by: string | null
}

/** What was taken too much, those not given back first, then the latest. `wanted` is an order's, a payment's or a transaction's number. */
export function surplusesOf(database: TenantDatabase, wanted: string | null = null): Promise<Surplus[]> {
  return database.sql<Surplus>`
    select s.cursor::text as cursor, s.payment_id, s.order_id, s.transaction_id, s.amount_minor, s.currency, s.at,
      r.at as returned_at, r.given_by as returned_by
    from settlements s left join surplus_refunds r on r.cursor = s.cursor
    where s.kind = 'surplus' and (${wanted}::text is null or ${wanted} in (s.order_id, s.payment_id, s.transaction_id))
    order by r.at is not null, s.cursor desc limit 1000`
}

/** Notes surpluses as given back; answers those that nobody had noted before. */
export async function insertRefunds(
  database: TenantDatabase,
  cursors: readonly string[],
  by: string,
): Promise<string[]> {
  const rows = await database.sql<{ cursor: string }>`
    insert into surplus_refunds (cursor, given_by) select cursor, ${by} from unnest(${cursors}::bigint[]) as wanted (cursor)
    on conflict (tenant_id, cursor) do nothing returning cursor::text as cursor`
  return rows.map(({ cursor }) => cursor)
}
