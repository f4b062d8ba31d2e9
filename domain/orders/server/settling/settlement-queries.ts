import type { Alias } from '#domain/card-provider/server/card-provider.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

export interface CoveredPayment {
  payment_id: string
  amount_minor: number
  /** Another order settled it before. */
  is_taken: boolean
}

/** What evidence is sealed for. */
export const evidencePurpose = 'provider inbox'

/** Keeps an outcome as it came; answers false when the very same, or of what proves nothing the same kind, was there already. */
export async function insertInbox(
  database: TenantDatabase,
  row: { channel: string; orderId: string; transactionId: string; result: string; verdict: string; pairs: object },
): Promise<boolean> {
  const rows = await database.sql`
    insert into provider_inbox (channel, order_id, transaction_id, result, verdict, pairs)
    values (${row.channel}, ${row.orderId}, ${row.transactionId}, ${row.result}, ${row.verdict},
      ${JSON.stringify(row.pairs)}::jsonb)
    on conflict (tenant_id, order_id, transaction_id, result, verdict) do nothing returning id`
  return rows.length > 0
}

/**
 * The payments of an order, locked together with every other order's claim on them: of two orders that succeed over one
 * payment at once, the second sees what the first did.
 */
export async function lockPayments(database: TenantDatabase, orderId: string): Promise<CoveredPayment[]> {
  await database.sql`
    select from order_payments
    where payment_id in (select payment_id from order_payments where order_id = ${orderId})
    order by order_id, payment_id for update`
  return database.sql<CoveredPayment>`
    select payment_id, amount_minor, exists (
        select from order_payments other
        where other.payment_id = own.payment_id and other.order_id <> own.order_id and other.is_settling) as is_taken
    from order_payments own where order_id = ${orderId} order by payment_id`
}

export async function markSettling(
  database: TenantDatabase,
  orderId: string,
  paymentIds: readonly string[],
): Promise<void> {
  await database.sql`
    update order_payments set is_settling = true where order_id = ${orderId} and payment_id = any (${paymentIds})`
}

export async function markSucceeded(
  database: TenantDatabase,
  order: { orderId: string; transactionId: string; alias: Alias | undefined },
): Promise<void> {
  await database.sql`
    update provider_orders set state = 'succeeded', result = '00', transaction_id = ${order.transactionId},
      alias_pan = ${order.alias?.alias_pan ?? null}, alias_expiry = ${order.alias?.expiry ?? null},
      alias_tail = ${order.alias?.tail ?? null}, settled_at = now()
    where order_id = ${order.orderId}`
}

/** Keeps money of an order that our books do not have; answers whether it is new. Whose it is may become known later. */
export async function insertUnknownOrder(
  database: TenantDatabase,
  row: { orderId: string; transactionId: string; amountMinor: number; currency: string; accountId: string | null },
): Promise<boolean> {
  const rows = await database.sql<{ is_new: boolean }>`
    insert into unknown_orders as known (order_id, transaction_id, amount_minor, currency, account_id)
    values (${row.orderId}, ${row.transactionId}, ${row.amountMinor}, ${row.currency}, ${row.accountId})
    on conflict (tenant_id, order_id, transaction_id) do update
      set account_id = coalesce(known.account_id, excluded.account_id)
    returning xmax = 0 as is_new`
  return rows[0]?.is_new === true
}
