import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** What happened to an order, for the support: instants in UTC, amounts in minor units, no alias PAN. */
export interface OrderOverview {
  order: {
    order_id: string
    purpose: string
    state: string
    result: string | null
    transaction_id: string | null
    account_id: string | null
    amount: number
    currency: string
    created: string
    settled_at: string | null
    checks: number
    /** When the provider is asked next; null for an order that has its end. */
    next_check: string | null
  }
  payments: { short_id: string; amount: number }[]
  /** What the provider said, by any way, and whether it was believed. */
  heard: { at: string; channel: string; result: string; verdict: string; transaction_id: string }[]
  settlements: { at: string; kind: string; payment_id: string; amount: number; given_back: string | null }[]
}

export async function orderOverview(database: TenantDatabase, orderId: string): Promise<OrderOverview | undefined> {
  const rows = await database.sql<OrderOverview>`
    select jsonb_build_object('order_id', order_id, 'purpose', purpose, 'state', state, 'result', result,
        'transaction_id', transaction_id, 'account_id', account_id, 'amount', amount_minor, 'currency', currency,
        'created', created, 'settled_at', settled_at, 'checks', checks,
        'next_check', case state when 'open' then check_at end) as "order",
      (select coalesce(jsonb_agg(jsonb_build_object('short_id', short_id, 'amount', amount_minor) order by payment_id), '[]')
        from order_payments p where p.order_id = o.order_id) as payments,
      (select coalesce(jsonb_agg(jsonb_build_object('at', received_at, 'channel', channel, 'result', result,
          'verdict', verdict, 'transaction_id', transaction_id) order by i.id), '[]')
        from provider_inbox i where i.order_id = o.order_id) as heard,
      (select coalesce(jsonb_agg(jsonb_build_object('at', s.at, 'kind', kind, 'payment_id', payment_id,
          'amount', s.amount_minor, 'given_back', r.at) order by s.cursor), '[]')
        from settlements s left join surplus_refunds r on r.tenant_id = s.tenant_id and r.cursor = s.cursor
        where s.order_id = o.order_id) as settlements
    from provider_orders o where order_id = ${orderId}`
  return rows[0]
}

/** What the provider said of an order as it came, sealed; of orders that we do not know too. */
export interface KeptOutcome {
  at: string
  channel: string
  verdict: string
  pairs: { sealed: string }
}

export function keptOutcomes(database: TenantDatabase, orderId: string): Promise<KeptOutcome[]> {
  return database.sql<KeptOutcome>`
    select to_jsonb(received_at) as at, channel, verdict, pairs from provider_inbox where order_id = ${orderId} order by id`
}
