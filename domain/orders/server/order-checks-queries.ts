import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Counts a status check and answers how long ago the form was handed out, by the database's clock. */
export async function countCheck(database: TenantDatabase, orderId: string): Promise<number> {
  const rows = await database.sql<{ age: number }>`
    update provider_orders set checks = checks + 1 where order_id = ${orderId}
    returning extract(epoch from now() - given_at)::float8 as age`
  return rows[0]?.age ?? 0
}

/** Open orders whose check should have been so long ago, the longest first. */
export function overdueChecks(
  database: TenantDatabase,
  seconds: number,
  most: number,
): Promise<{ order_id: string; check_at: string }[]> {
  return database.sql`
    select order_id, check_at from provider_orders
    where state = 'open' and check_at < now() - make_interval(secs => ${seconds}::int)
    order by check_at limit ${most}`
}

/**
 * Open orders that the provider's own word, heard between so many seconds ago, would have closed: whoever heard it died
 * before it was written down, and the next planned check may be an hour away.
 */
export function heardAndOpen(
  database: TenantDatabase,
  { fromSeconds, toSeconds }: { fromSeconds: number; toSeconds: number },
  most: number,
): Promise<{ order_id: string }[]> {
  return database.sql`
    select order_id from provider_orders o
    where state = 'open' and check_at > now() and exists (
      select from provider_inbox i
      where i.order_id = o.order_id and i.verdict in ('success', 'refusal')
        and i.received_at between now() - make_interval(secs => ${toSeconds}::int)
          and now() - make_interval(secs => ${fromSeconds}::int))
    order by check_at limit ${most}`
}

/** Whether the provider may be asked about an open order: nobody did within the last seconds, on any server. */
export async function claimQuestion(database: TenantDatabase, orderId: string, seconds: number): Promise<boolean> {
  const rows = await database.sql`
    update provider_orders set asked_at = now()
    where order_id = ${orderId} and state = 'open'
      and (${seconds}::int = 0 or asked_at is null or asked_at < now() - make_interval(secs => ${seconds}::int))
    returning order_id`
  return rows.length > 0
}

export async function openOrderIds(database: TenantDatabase): Promise<string[]> {
  const rows = await database.sql<{ order_id: string }>`
    select order_id from provider_orders where state = 'open' order by created, order_id`
  return rows.map((row) => row.order_id)
}
