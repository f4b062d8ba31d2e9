import type { PaymentStory } from '#contract/shapes/payment-story.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Order } from './order.ts'

/** An order over a payment, as its history tells it. */
export type OrderInHistory = Pick<
  Order,
  'order_id' | 'account_id' | 'state' | 'result' | 'amount_minor' | 'currency' | 'created'
> & { ended: string | null; short_ids: string[] }

/** All orders over a payment, the oldest first. */
export function ordersOver(database: TenantDatabase, paymentId: string): Promise<OrderInHistory[]> {
  return database.sql<OrderInHistory>`
    select o.order_id, account_id, state, result, o.amount_minor, currency, created, settled_at as ended,
      array(select short_id from order_payments each where each.order_id = o.order_id order by payment_id) as short_ids
    from order_payments p join provider_orders o on o.order_id = p.order_id
    where p.payment_id = ${paymentId}
    order by created, order_id limit 100`
}

/** When an online payment settled it, and what was taken too much for it. */
export async function settlementOf(
  database: TenantDatabase,
  paymentId: string,
): Promise<Pick<PaymentStory, 'settled_at' | 'surplus'>> {
  const rows = await database.sql<{ kind: string; amount: number; at: string; returned_at: string | null }>`
    select kind, amount_minor as amount, s.at, r.at as returned_at
    from settlements s left join surplus_refunds r on r.cursor = s.cursor
    where payment_id = ${paymentId} order by s.cursor`
  const surplus = rows.filter(({ kind }) => kind === 'surplus')
  return {
    settled_at: rows.find(({ kind }) => kind === 'payment')?.at ?? null,
    surplus: surplus.map(({ amount, at, returned_at }) => ({ amount, at, returned_at })),
  }
}
