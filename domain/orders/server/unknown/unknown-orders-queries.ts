import { placesOf } from '#domain/operator/server/places-queries.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** A capture under an order number of ours that our books do not have. Amount in minor units. */
export interface UnknownOrder {
  order_id: string
  transaction_id: string
  amount_minor: number
  currency: string
  at: string
  /** Whose browser brought it back, where one did. */
  account_id: string | null
  seen_to_at: string | null
  seen_to_by: string | null
}

/** Those that nobody has seen to yet, the oldest first. */
export function openUnknownOrders(database: TenantDatabase): Promise<UnknownOrder[]> {
  return database.sql<UnknownOrder>`
    select order_id, transaction_id, amount_minor, currency, at, account_id, seen_to_at, seen_to_by
    from unknown_orders where seen_to_at is null order by at, order_id limit 1000`
}

/** Notes that an order was seen to; answers whether it waited for that. */
export async function seeTo(database: TenantDatabase, orderId: string, by: string): Promise<boolean> {
  const rows = await database.sql`
    update unknown_orders set seen_to_at = now(), seen_to_by = ${by}
    where order_id = ${orderId} and seen_to_at is null returning order_id`
  return rows.length > 0
}

/** Our short ids of the operator's payments. */
export async function shortIdsOfPayments(database: TenantDatabase, paymentIds: readonly string[]): Promise<string[]> {
  const { aliasPans, instants } = await placesOf(database, 'payment', paymentIds)
  const rows = await database.sql<{ short_id: string }>`
    select short_id from ledger_payments
    where id = any (${paymentIds}) and alias_pan = any (${aliasPans}) and created = any (${instants}::timestamptz[])
    union select short_id from remote_payments where payment_id = any (${paymentIds})`
  return rows.map(({ short_id }) => short_id)
}

/** The account that holds a card now, if one does. */
export async function accountHolding(database: TenantDatabase, aliasPan: string): Promise<string | undefined> {
  const rows = await database.sql<{ account_id: string }>`
    select account_id from bank_cards where alias_pan = ${aliasPan} and removed_at is null`
  return rows[0]?.account_id
}
