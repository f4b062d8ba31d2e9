import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { CardRecord } from '../lines/feed-record.ts'

// One rule for all three: of the records with one key, the one with the newest `updated` stays. Two with the same
// `updated` and different contents are compared field by field, so that the outcome never depends on the order in which
// they came, nor on how they fell into batches. Rows are locked in the order of their keys, so that two feeds at once
// cannot block each other for good. Each query answers how many rows it wrote.

/** Stores cards by their token. */
export async function storeCards(database: TenantDatabase, cards: readonly CardRecord[]): Promise<number> {
  const rows = await database.sql`
    insert into operator_cards as known
      (token, alias_pan, payment_account_reference, label, truncated_pan, aid, form_factor, created, updated)
    select distinct on (token) *
    from unnest(${cards.map((card) => card.token)}::text[], ${cards.map((card) => card.alias_pan)}::text[],
      ${cards.map((card) => card.payment_account_reference ?? null)}::text[], ${cards.map((card) => card.label)}::text[],
      ${cards.map((card) => card.truncated_pan)}::text[], ${cards.map((card) => card.aid)}::text[],
      ${cards.map((card) => card.form_factor)}::text[], ${cards.map((card) => card.created)}::timestamptz[],
      ${cards.map((card) => card.updated)}::timestamptz[])
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
    returning 1`
  return rows.length
}

/** Keeps when the operator was heard last: up to then its data is known here. */
export async function noteFeed(database: TenantDatabase): Promise<void> {
  await database.sql`
    insert into operator_feeds (at) values (now()) on conflict (tenant_id) do update set at = excluded.at`
}
