import type { paymentColumns } from '#contract/list-segments.ts'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { FailedSum, Listing, ListQuery, PayablePayment } from '../operator.ts'
import { statementsOf } from './list-queries.ts'
import { extentOf, inOne, pageOf, piecesOf } from './pages-queries.ts'
import { placesOf } from '../places-queries.ts'
import type { StatusFilter } from '../status-filter.ts'

type PaymentQuery = ListQuery<(typeof paymentColumns)[number]>

interface ListedPayment {
  total: number
  id: string | null
  short_id: string
  amount: number
  currency: string
  created: string
  updated: string
  status: string
  in_verification: boolean
  in_doubt: boolean
  surplus: PaymentRow['Payments']['surplus'] | null
  alias_pan: string
  token: string
  label: string
  truncated_pan: string
  form_factor: string
}

/** How `ledger_days` counts a payment. */
const kindOf = "case t.status when 'SUCCEEDED' then 'paid' when 'FAILED' then 'failed' else 'other' end"

// An online payment over it whose outcome is not certain yet.
const inVerification = 'exists (select from order_payments o where o.payment_id = t.id and o.is_open)'

// … of which the provider has said something already.
const inDoubt = `exists (select from order_payments o join provider_orders said using (tenant_id, order_id)
  where o.payment_id = t.id and o.is_open and said.result is not null)`

/** SQL for what was taken too much for a payment and how much of it was given back; null where nothing was. */
const surplusOf = (paymentId: string): string => `(
  select case when count(*) > 0 then jsonb_build_object('amount', sum(s.amount_minor),
    'returned', coalesce(sum(s.amount_minor) filter (where r.cursor is not null), 0)) end
  from settlements s left join surplus_refunds r on r.cursor = s.cursor
  where s.kind = 'surplus' and s.payment_id = ${paymentId})`

const statements = statementsOf<PaymentQuery['sort']['column']>(
  {
    rows: `select id, short_id, alias_pan, amount_minor as amount, currency, status, created,
      greatest(updated, settled_at) as updated from ledger_payments`,
    key: 'created',
    isWanted: `${kindOf} = any ($kinds)`,
    shown: 'asked.token, asked.label, asked.truncated_pan, asked.form_factor',
    more: `, ${inVerification} as in_verification, ${inDoubt} as in_doubt, ${surplusOf('t.id')} as surplus`,
  },
  {
    id: { by: 't.id', type: 'text' },
    short_id: { by: 't.short_id', type: 'text' },
    amount: { by: 't.amount', type: 'bigint' },
    status: { by: 't.status', type: 'text' },
    created: { by: 't.created', type: 'timestamptz' },
    updated: { by: 't.updated', type: 'timestamptz' },
  },
)

/** Payments created within the range and let through by the filter, a page of them and how many there are in all. */
export async function paymentsOf(
  database: TenantDatabase,
  query: PaymentQuery,
  filter: StatusFilter,
): Promise<Listing<PaymentRow>> {
  if (query.limit === 0) return inOne(readPayments(database, query, filter))
  if (query.aliasPans.length === 0) return { payload: [], total: 0 }
  const kinds = kindsOf(filter)
  const page = pageOf(query, kinds)
  const { text, bind } = statements.page(query, extentOf(page), kinds.length === 3)
  const rows = await database.sql<ListedPayment>(text, ...bind(page))
  return { payload: rows.flatMap(paymentRow), total: rows[0]?.total ?? 0 }
}

/** The same payments piece by piece, however many. */
export async function* readPayments(
  database: TenantDatabase,
  query: PaymentQuery,
  filter: StatusFilter,
): AsyncGenerator<PaymentRow[]> {
  const pieces = piecesOf<ListedPayment & { id: string }>(
    database,
    { ...query, key: 'created' },
    kindsOf(filter),
    (isFirst) => statements.piece(query, isFirst),
  )
  for await (const rows of pieces) yield rows.flatMap(paymentRow)
}

function kindsOf({ succeeded: paid, failed, others: other }: StatusFilter): string[] {
  return Object.entries({ paid, failed, other }).flatMap(([kind, isWanted]) => (isWanted ? [kind] : []))
}

function paymentRow(row: ListedPayment): PaymentRow[] {
  if (row.id === null) return []
  const { id, short_id, amount, created, updated, in_verification, label, truncated_pan, token } = row
  const more = { ...(row.in_doubt && { in_doubt: true }), ...(row.surplus && { surplus: row.surplus }) }
  return [
    {
      Payments: { id, short_id, amount, currencies_code: row.currency, created, updated, in_verification, ...more },
      BankCard: { label, truncated_pan, token, form_factors_name: row.form_factor },
      LastCharge: { charge_results_name: row.status },
      AliasPan: { alias_pan: row.alias_pan },
    },
  ]
}

/** Failed payments of the cards by currency, where anything is due; those in verification are counted apart and not summed. */
export function failedSummaries(database: TenantDatabase, aliasPans: readonly string[]): Promise<FailedSum[]> {
  return database.sql<FailedSum>`
    select currency as currencies_code,
      coalesce(sum(amount_minor) filter (where not verifying), 0)::bigint as total_amount,
      count(*) filter (where not verifying) as count,
      count(*) filter (where verifying) as in_verification,
      count(*) filter (where doubted) as in_doubt,
      coalesce(array_agg(short_id order by created, id) filter (where not verifying), '{}') as short_ids,
      coalesce(array_agg(amount_minor::float8 order by created, id) filter (where not verifying), '{}') as amounts,
      coalesce(array_agg(alias_pan order by created, id) filter (where not verifying), '{}') as alias_pans
    from (
      select p.*, exists (select from order_payments o where o.payment_id = p.id and o.is_open) as verifying,
        exists (select from order_payments o join provider_orders said using (tenant_id, order_id)
          where o.payment_id = p.id and o.is_open and said.result is not null) as doubted
      from ledger_payments p
      where p.alias_pan = any (${aliasPans}) and p.status = 'FAILED' and p.amount_minor > 0
    ) failed
    group by currency
    order by currency`
}

/** Payments by short id, as an order needs them. */
export async function payablePayments(
  database: TenantDatabase,
  shortIds: readonly string[],
): Promise<PayablePayment[]> {
  const { names, aliasPans, instants } = await placesOf(database, 'short_id', shortIds)
  if (names.length === 0) return []
  return database.sql<PayablePayment>`
    select p.id, p.short_id, p.alias_pan, p.amount_minor as "amountMinor", p.currency, p.status
    from unnest(${names}::text[], ${aliasPans}::text[], ${instants}::timestamptz[]) as place (short_id, alias_pan, at)
    cross join lateral (
      select * from ledger_payments
      where alias_pan = place.alias_pan and created = place.at and short_id = place.short_id limit 1
    ) p
    order by p.created, p.id`
}
