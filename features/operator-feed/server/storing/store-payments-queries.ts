import { mintShortIds } from '#domain/operator/server/mint-short-ids.ts'
import { fixedStatement } from '#platform/server/database/fixed-statement.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { PaymentRecord } from '../lines/feed-record.ts'
import { claimPlaces, lyingElsewhere, movePlaces } from './places-queries.ts'
import type { EncodedRecords } from './encoded-records.ts'
import type { Place, Places } from './places-queries.ts'

/** The fed payments, of several with one id the newest: `$1` to `$9`. */
const fed = `
  select distinct on (id) *
  from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::jsonb[], $7::text[], $8::timestamptz[],
    $9::timestamptz[])
    as fed (id, short_id, alias_pan, amount_minor, currency, charges, last_result, created, updated)
  order by id, updated desc, alias_pan desc, amount_minor desc, currency desc, charges desc, created desc`

export function paymentColumns(payments: readonly PaymentRecord[]) {
  const charges = payments.map((payment) => inOrder(payment.charges))
  return [
    payments.map((payment) => payment.id),
    mintShortIds(payments.length),
    payments.map((payment) => payment.alias_pan),
    payments.map((payment) => payment.amount),
    payments.map((payment) => payment.currency),
    charges.map((each) => JSON.stringify(each)),
    charges.map((each) => each.at(-1)?.result ?? ''),
    payments.map((payment) => payment.created),
    payments.map((payment) => payment.updated),
  ]
}

/** Fields by which one of two records with the same id wins. */
const rank = (of: string) =>
  `(${of}.updated, ${of}.alias_pan, ${of}.amount_minor, ${of}.currency, ${of}.charges, ${of}.created)`

const store = fixedStatement(`
  insert into ledger_payments as known
    (id, short_id, alias_pan, amount_minor, currency, charges, last_result, created, updated)
  select * from (${fed}) fed where id <> all ($10::text[])
  on conflict (tenant_id, alias_pan, created, id) do update set amount_minor = excluded.amount_minor,
    currency = excluded.currency, charges = excluded.charges, last_result = excluded.last_result,
    updated = excluded.updated
  where ${rank('known')} < ${rank('excluded')}
  returning id, short_id, alias_pan, created::text as at`)

// What is ours of a payment moves with it: its short id, and that it was paid online.
const moveFromElsewhere = fixedStatement(`
  with fed as (${fed}),
  placed as (
    select fed.*, place.alias_pan as old_alias_pan, place.at as old_at
    from fed cross join lateral (
      select alias_pan, at from ledger_places where kind = 'payment' and name = fed.id limit 1
    ) place
    where (place.alias_pan, place.at) <> (fed.alias_pan, fed.created)
  ), known as (
    select placed.id, ${rank('known')} < ${rank('placed')} as is_older
    from placed cross join lateral (
      select * from ledger_payments t
      where t.alias_pan = placed.old_alias_pan and t.created = placed.old_at and t.id = placed.id limit 1
    ) known
  ), taken as (
    delete from ledger_payments
    where alias_pan = any (array(select old_alias_pan from placed)) and (alias_pan, created, id) in (
      select old_alias_pan, old_at, id from placed join known using (id) where is_older)
    returning *
  ), laid as (
    insert into ledger_payments (id, short_id, alias_pan, amount_minor, currency, charges, last_result, settled_order,
      settled_at, created, updated)
    select id, taken.short_id, placed.alias_pan, taken.amount_minor, taken.currency, taken.charges, taken.last_result,
      taken.settled_order, taken.settled_at, placed.created, taken.updated
    from taken join placed using (id)
  )
  select placed.id as name, placed.alias_pan, placed.created::text as at, coalesce(known.is_older, true) as moves
  from placed left join known using (id)`)

/**
 * Stores payments by their id, each with a short id of its own when it is seen for the first time. What was paid online
 * stays, whatever the operator says of its own charges. Answers the ids of those that it wrote.
 */
export async function storePayments(database: TenantDatabase, payments: EncodedRecords): Promise<string[]> {
  const placed = new Set(await claimPlaces(database, 'payment', placesOf(payments)))
  const overtaken: string[] = []
  if (placed.size < payments.count)
    for (const { name, moves } of await movePayments(database, payments)) {
      if (moves) placed.add(name)
      else overtaken.push(name)
    }
  const rows = await database.sql<Place & { id: string; short_id: string }>(store, ...payments.columns, overtaken)
  const laid = rows.filter(({ id }) => placed.has(id))
  if (laid.length > 0) await placeShortIds(database, laid)
  return rows.map(({ id }) => id)
}

const placesOf = ({ columns }: EncodedRecords): Places => {
  const [names = '', aliases = '', instants = ''] = [columns[0], columns[2], columns[7]]
  return { names, aliases, instants }
}

/** Moves payments that changed their card or the time that they were made, unless something newer is known of them. */
async function movePayments(
  database: TenantDatabase,
  payments: EncodedRecords,
): Promise<(Place & { moves: boolean })[]> {
  const elsewhere = await lyingElsewhere(database, 'payment', placesOf(payments))
  if (elsewhere.size === 0) return []
  const found = await database.sql<Place & { moves: boolean }>(moveFromElsewhere, ...payments.columns)
  const moving = found.filter(({ moves }) => moves)
  if (moving.length > 0) await movePlaces(database, 'payment', moving)
  return found
}

async function placeShortIds(
  database: TenantDatabase,
  payments: readonly (Place & { short_id: string })[],
): Promise<void> {
  await database.sql`
    insert into ledger_places (kind, name, alias_pan, at)
    select 'short_id', * from unnest(${payments.map((each) => each.short_id)}::text[],
      ${payments.map((each) => each.alias_pan)}::text[], ${payments.map((each) => each.at)}::timestamptz[])
      as laid (short_id, alias_pan, at) order by 1, 2
    on conflict (tenant_id, kind, name) do update set alias_pan = excluded.alias_pan, at = excluded.at`
}

/** The tries to charge a payment by their time, the latest last; of two at one time, the later in the record is later. */
function inOrder(charges: PaymentRecord['charges']): PaymentRecord['charges'] {
  return charges.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
