import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { mintShortIds } from '../../mint-short-ids.ts'
import type { RemotePayment } from '../row-shapes.ts'

/** How a payment is asked for again: by the operator's own number, or among those of its card at its time. */
export interface KnownPayment {
  payment_id: string
  short_id: string
  operator_number: string
  alias_pan: string
  created: string
}

/** What our books say of a payment. */
export interface OurView {
  payment_id: string
  /** null until the payment is known here. */
  short_id: string | null
  operator_number: string | null
  alias_pan: string | null
  created: string | null
  /** When an online payment of ours settled it, if one did. */
  settled_at: string | null
  in_verification: boolean
  in_doubt: boolean
  /** What was taken too much for it. */
  surplus: { amount: number; returned: number } | null
}

export function ourViews(database: TenantDatabase, paymentIds: readonly string[]): Promise<OurView[]> {
  return database.sql<OurView>`
    select wanted.payment_id, known.short_id, known.operator_number, known.alias_pan, known.created,
      settled.at as settled_at,
      exists (select from order_payments o where o.payment_id = wanted.payment_id and o.is_open) as in_verification,
      exists (select from order_payments o join provider_orders said using (tenant_id, order_id)
        where o.payment_id = wanted.payment_id and o.is_open and said.result is not null) as in_doubt,
      (select case when count(*) > 0 then jsonb_build_object('amount', sum(s.amount_minor),
          'returned', coalesce(sum(s.amount_minor) filter (where r.cursor is not null), 0)) end
        from settlements s left join surplus_refunds r on r.cursor = s.cursor
        where s.kind = 'surplus' and s.payment_id = wanted.payment_id) as surplus
    from unnest(${paymentIds}::text[]) as wanted (payment_id)
    left join remote_payments known on known.payment_id = wanted.payment_id
    left join settlements settled on settled.payment_id = wanted.payment_id and settled.kind = 'payment'`
}

/**
 * Keeps how to ask for payments again, each with a short id of its own from its first time on; answers the short ids.
 * Written in the order of their ids, so that two lists at once cannot block each other for good.
 */
export function keepPayments(
  database: TenantDatabase,
  payments: readonly RemotePayment[],
): Promise<{ payment_id: string; short_id: string }[]> {
  const rows = payments.toSorted((one, other) => (one.Payments.id < other.Payments.id ? -1 : 1))
  return database.sql`
    insert into remote_payments as known (payment_id, short_id, operator_number, alias_pan, created)
    select * from unnest(${rows.map(({ Payments }) => Payments.id)}::text[], ${mintShortIds(rows.length)}::text[],
      ${rows.map(({ Payments }) => Payments.short_id)}::text[], ${rows.map(({ AliasPan }) => AliasPan.alias_pan)}::text[],
      ${rows.map(({ Payments }) => Payments.created)}::timestamptz[])
    on conflict (tenant_id, payment_id) do update
      set operator_number = excluded.operator_number, alias_pan = excluded.alias_pan, created = excluded.created
    returning payment_id, short_id`
}

/** Payments that we minted these short ids for. */
export function paymentsByShortId(database: TenantDatabase, shortIds: readonly string[]): Promise<KnownPayment[]> {
  return database.sql<KnownPayment>`
    select payment_id, short_id, operator_number, alias_pan, created from remote_payments
    where short_id = any (${shortIds})`
}

export async function operatorNumberOf(database: TenantDatabase, paymentId: string): Promise<string | undefined> {
  const rows = await database.sql<{ operator_number: string }>`
    select operator_number from remote_payments where payment_id = ${paymentId}`
  return rows[0]?.operator_number
}
