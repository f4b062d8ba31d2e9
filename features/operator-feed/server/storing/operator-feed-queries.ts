import { mintShortIds } from '#domain/operator/server/mint-short-ids.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { CardRecord, PaymentRecord, TicketRecord } from '../lines/feed-record.ts'

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

/**
 * Stores tickets by their id; answers also the ids of those that were never seen before and begin within the last hours
 * or later: what somebody may want to be told of. Nobody is told of old tickets, so that they cost nothing.
 */
export async function storeTickets(
  database: TenantDatabase,
  tickets: readonly TicketRecord[],
  freshHours: number,
): Promise<{ stored: number; fresh: string[] }> {
  // xmax is 0 in a row that this statement inserted, and this transaction's number in one that it changed.
  const rows = await database.sql<{ fresh_id: string | null }>`
    insert into operator_tickets as known (id, alias_pan, name, amount_minor, currency, passenger_number, first_tap,
      last_tap, valid_from, valid_to, time_zone, payment_id, updated)
    select distinct on (id) *
    from unnest(${tickets.map((ticket) => ticket.id)}::text[], ${tickets.map((ticket) => ticket.alias_pan)}::text[],
      ${tickets.map((ticket) => ticket.name)}::text[], ${tickets.map((ticket) => ticket.amount)}::bigint[],
      ${tickets.map((ticket) => ticket.currency)}::text[], ${tickets.map((ticket) => ticket.passenger_number)}::int[],
      ${tickets.map((ticket) => pairsText(ticket.first_tap))}::jsonb[],
      ${tickets.map((ticket) => pairsText(ticket.last_tap))}::jsonb[],
      ${tickets.map((ticket) => ticket.valid_from)}::timestamptz[],
      ${tickets.map((ticket) => ticket.valid_to)}::timestamptz[], ${tickets.map((ticket) => ticket.time_zone)}::text[],
      ${tickets.map((ticket) => ticket.payment_id ?? null)}::text[],
      ${tickets.map((ticket) => ticket.updated)}::timestamptz[])
      as fed (id, alias_pan, name, amount, currency, passenger_number, first_tap, last_tap, valid_from, valid_to,
        time_zone, payment_id, updated)
    order by id, updated desc, alias_pan desc, name desc, amount desc, currency desc, passenger_number desc,
      coalesce(first_tap, 'null') desc, coalesce(last_tap, 'null') desc, valid_from desc, valid_to desc, time_zone desc,
      coalesce(payment_id, '') desc
    on conflict (tenant_id, id) do update set alias_pan = excluded.alias_pan, name = excluded.name,
      amount_minor = excluded.amount_minor, currency = excluded.currency, passenger_number = excluded.passenger_number,
      first_tap = excluded.first_tap, last_tap = excluded.last_tap, valid_from = excluded.valid_from,
      valid_to = excluded.valid_to, time_zone = excluded.time_zone, payment_id = excluded.payment_id,
      updated = excluded.updated
    where (known.updated, known.alias_pan, known.name, known.amount_minor, known.currency, known.passenger_number,
        coalesce(known.first_tap, 'null'), coalesce(known.last_tap, 'null'), known.valid_from, known.valid_to,
        known.time_zone, coalesce(known.payment_id, ''))
      < (excluded.updated, excluded.alias_pan, excluded.name, excluded.amount_minor, excluded.currency,
        excluded.passenger_number, coalesce(excluded.first_tap, 'null'), coalesce(excluded.last_tap, 'null'),
        excluded.valid_from, excluded.valid_to, excluded.time_zone, coalesce(excluded.payment_id, ''))
    returning case when known.xmax = 0 and known.valid_from > now() - make_interval(hours => ${freshHours}::int)
      then known.id end as fresh_id`
  return { stored: rows.length, fresh: rows.flatMap(({ fresh_id }) => fresh_id ?? []) }
}

/**
 * Stores payments by their id, each with a short id of its own when it is seen for the first time. What was paid online
 * stays, whatever the operator says of its own charges. Answers the ids of those that it wrote.
 */
export async function storePayments(database: TenantDatabase, payments: readonly PaymentRecord[]): Promise<string[]> {
  const charges = payments.map((payment) => inOrder(payment.charges))
  const rows = await database.sql<{ id: string }>`
    insert into operator_payments as known
      (id, short_id, alias_pan, amount_minor, currency, charges, last_result, created, updated)
    select distinct on (id) *
    from unnest(${payments.map((payment) => payment.id)}::text[], ${mintShortIds(payments.length)}::text[],
      ${payments.map((payment) => payment.alias_pan)}::text[], ${payments.map((payment) => payment.amount)}::bigint[],
      ${payments.map((payment) => payment.currency)}::text[], ${charges.map((each) => JSON.stringify(each))}::jsonb[],
      ${charges.map((each) => each.at(-1)?.result ?? '')}::text[],
      ${payments.map((payment) => payment.created)}::timestamptz[],
      ${payments.map((payment) => payment.updated)}::timestamptz[])
      as fed (id, short_id, alias_pan, amount, currency, charges, last_result, created, updated)
    order by id, updated desc, alias_pan desc, amount desc, currency desc, charges desc, created desc
    on conflict (tenant_id, id) do update set alias_pan = excluded.alias_pan, amount_minor = excluded.amount_minor,
      currency = excluded.currency, charges = excluded.charges, last_result = excluded.last_result,
      created = excluded.created, updated = excluded.updated
    where (known.updated, known.alias_pan, known.amount_minor, known.currency, known.charges, known.created)
      < (excluded.updated, excluded.alias_pan, excluded.amount_minor, excluded.currency, excluded.charges,
        excluded.created)
    returning id`
  return rows.map(({ id }) => id)
}

function pairsText(pairs: Readonly<Record<string, string>> | null | undefined): string | null {
  return pairs ? JSON.stringify(pairs) : null
}

/** The tries to charge a payment by their time, the latest last; of two at one time, the later in the record is later. */
function inOrder(charges: PaymentRecord['charges']): PaymentRecord['charges'] {
  return charges.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** Keeps when the operator was heard last: up to then its data is known here. */
export async function noteFeed(database: TenantDatabase): Promise<void> {
  await database.sql`
    insert into operator_feeds (at) values (now()) on conflict (tenant_id) do update set at = excluded.at`
}
