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
export function settlementRowsAfter(database: TenantDatabase, cursor: number) {
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

/** Days whose kept count is not that of their rows, and names whose place is not where their row lies: none. */
export function miscounted(database: TenantDatabase): Promise<object[]> {
  return database.sql<object>`
    with rows as (
      select alias_pan, 'ticket' as kind, (valid_from at time zone 'UTC')::date as day, count(*) as number
      from ledger_tickets group by 1, 2, 3
      union all
      select alias_pan, case status when 'SUCCEEDED' then 'paid' when 'FAILED' then 'failed' else 'other' end,
        (created at time zone 'UTC')::date, count(*) from ledger_payments group by 1, 2, 3
    ), kept as (
      select alias_pan, kind, day, sum(number) as number from ledger_days group by 1, 2, 3 having sum(number) <> 0
    ), lying as (
      select 'ticket' as kind, id as name, alias_pan, valid_from as at from ledger_tickets
      union all select 'payment', id, alias_pan, created from ledger_payments
      union all select 'short_id', short_id, alias_pan, created from ledger_payments
    )
    select alias_pan, kind, day::text as name, rows.number, kept.number as kept
    from rows full join kept using (alias_pan, kind, day) where rows.number is distinct from kept.number
    union all
    select coalesce(lying.alias_pan, place.alias_pan), kind, name, null, null
    from lying full join ledger_places place using (kind, name)
    where (lying.alias_pan, lying.at) is distinct from (place.alias_pan, place.at)`
}
