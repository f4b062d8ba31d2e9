import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Aliases of a test's ledger: two cards of one traveller, and one of somebody else. */
export const [mine, phone, foreign] = ['0000450000000000027', '0000550000000000101', '0000460000000000001'] as const

export async function addCard(
  database: TenantDatabase,
  alias: string,
  more: { token?: string; reference?: string; formFactor?: string } = {},
) {
  await database.sql`insert into operator_cards (token, alias_pan, payment_account_reference, label, truncated_pan, aid,
      form_factor, created, updated)
    values (${more.token ?? `tok-${alias}`}, ${alias}, ${more.reference ?? null}, 'VISA Debit/Credit',
      ${`459825xxxxxx${alias.slice(-4)}`}, 'A0000000031010', ${more.formFactor ?? 'CARD'}, '2026-01-01', '2026-01-01')`
}

export async function addTicket(
  database: TenantDatabase,
  id: string,
  more: { alias?: string; at?: string; name?: string; amount?: number; end?: string } = {},
) {
  const at = more.at ?? '2026-03-01T10:00:00Z'
  await database.sql`insert into operator_tickets (id, alias_pan, name, amount_minor, currency, passenger_number,
      first_tap, last_tap, valid_from, valid_to, time_zone, payment_id, updated)
    values (${id}, ${more.alias ?? mine}, ${more.name ?? 'Airport single'}, ${more.amount ?? 1300}, 'EUR', 1,
      ${JSON.stringify({ stop: 'Cadorna', at })}::jsonb, ${more.end ? JSON.stringify({ at: more.end }) : null}::jsonb,
      ${at}, ${at}::timestamptz + interval '3 hours', 'Europe/Rome', 'P-1', ${at})`
}

export async function addPayment(
  database: TenantDatabase,
  id: string,
  more: { alias?: string; at?: string; result?: string; amount?: number; currency?: string } = {},
) {
  await database.sql`insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
    values (${id}, ${`S${id}`}, ${more.alias ?? mine}, ${more.amount ?? 1300}, ${more.currency ?? 'EUR'},
      ${more.result ?? 'FAILED'}, ${more.at ?? '2026-03-01T10:00:00Z'}, ${more.at ?? '2026-03-01T10:00:00Z'})`
}

export async function openOrder(database: TenantDatabase, orderId: string, paymentId: string, isOpen = true) {
  await database.sql`insert into provider_orders (order_id, purpose, shop_id, amount_minor, currency)
    values (${orderId}, 'payment', '1', 1300, 'EUR')`
  await database.sql`insert into order_payments (order_id, payment_id, short_id, alias_pan, amount_minor, is_open)
    values (${orderId}, ${paymentId}, ${`S${paymentId}`}, ${mine}, 1300, ${isOpen})`
}

export async function emptyLedger(database: TenantDatabase) {
  await database.sql`delete from order_payments`
  await database.sql`delete from provider_orders`
  await database.sql`delete from operator_cards`
  await database.sql`delete from operator_tickets`
  await database.sql`delete from operator_payments`
}
