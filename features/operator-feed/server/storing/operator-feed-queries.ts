import { fixedStatement } from '#platform/server/database/fixed-statement.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { CardRecord } from '../lines/feed-record.ts'
import type { EncodedRecords } from './encoded-records.ts'

// One rule for all three: of the records with one key, the one with the newest `updated` stays. Two with the same
// `updated` and different contents are compared field by field, so that the outcome never depends on the order in which
// they came, nor on how they fell into batches. Rows are locked in the order of their keys, so that two feeds at once
// cannot block each other for good. Each query answers how many rows it wrote.

export const cardColumns = (cards: readonly CardRecord[]) => [
  cards.map((card) => card.token),
  cards.map((card) => card.alias_pan),
  cards.map((card) => card.payment_account_reference ?? null),
  cards.map((card) => card.label),
  cards.map((card) => card.truncated_pan),
  cards.map((card) => card.aid),
  cards.map((card) => card.form_factor),
  cards.map((card) => card.created),
  cards.map((card) => card.updated),
]

const store = fixedStatement(`
    insert into operator_cards as known
      (token, alias_pan, payment_account_reference, label, truncated_pan, aid, form_factor, created, updated)
    select distinct on (token) *
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[],
      $9::timestamptz[])
      as fed (token, alias_pan, payment_account_reference, label, truncated_pan, aid, form_factor, created, updated)
    order by token, updated desc, alias_pan desc, coalesce(payment_account_reference, '') desc, label desc,
      truncated_pan desc, aid desc, form_factor desc, created desc
    on conflict (tenant_id, token) do update set alias_pan = excluded.alias_pan,
      payment_account_reference = excluded.payment_account_reference, label = excluded.label,
      truncated_pan = excluded.truncated_pan, aid = excluded.aid, form_factor = excluded.form_factor,
      created = excluded.created, updated = excluded.updated
    where (known.updated, known.alias_pan, coalesce(known.payment_account_reference, ''), known.label,
        known.truncated_pan, known.aid, known.form_factor, known.created)
      < (excluded.updated, excluded.alias_pan, coalesce(excluded.payment_account_reference, ''), excluded.label,
        excluded.truncated_pan, excluded.aid, excluded.form_factor, excluded.created)
    returning 1`)

/** Stores cards by their token. */
export async function storeCards(database: TenantDatabase, cards: EncodedRecords): Promise<number> {
  const rows = await database.sql(store, ...cards.columns)
  return rows.length
}

/** Keeps when the operator was heard last: up to then its data is known here. */
export async function noteFeed(database: TenantDatabase): Promise<void> {
  await database.sql`
    insert into operator_feeds (at) values (now()) on conflict (tenant_id) do update set at = excluded.at`
}
