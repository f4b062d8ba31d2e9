import type { OperatorCard } from '#contract/shapes/bank-card.ts'
import type { NamedCard } from '#domain/cards/server/card-words.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** A registration that the provider proved for this account within the last day. */
export interface Registration {
  order_id: string
  alias_pan: string
  /** Year and month as four digits, and the card's last digits; null where the provider did not say. */
  alias_expiry: string | null
  alias_tail: string | null
}

/** The account's proven registrations of the last day, the newest first. */
export function registrationsOf(database: TenantDatabase, accountId: string): Promise<Registration[]> {
  return database.sql<Registration>`
    select order_id, alias_pan, alias_expiry, alias_tail from provider_orders
    where account_id = ${accountId} and purpose = 'registration' and state = 'succeeded' and alias_pan is not null
      and settled_at > now() - interval '24 hours'
    order by settled_at desc, order_id limit 10`
}

/** Whether the registration linked cards before, be they still linked or not. */
export async function isUsed(database: TenantDatabase, orderId: string): Promise<boolean> {
  const rows = await database.sql`select from bank_cards where order_id = ${orderId} limit 1`
  return rows.length > 0
}

/** Who holds the aliases now. */
export function holdersOf(
  database: TenantDatabase,
  aliasPans: readonly string[],
): Promise<{ alias_pan: string; account_id: string; order_id: string }[]> {
  return database.sql`
    select alias_pan, account_id, order_id from bank_cards where alias_pan = any (${aliasPans}) and removed_at is null`
}

/**
 * Links one card and answers whether it was free. Of two accounts that link it at once the second waits here until the
 * first is done.
 */
export async function linkCard(
  database: TenantDatabase,
  accountId: string,
  orderId: string,
  card: OperatorCard & { expires?: string | null; waits?: boolean },
): Promise<boolean> {
  const rows = await database.sql`
    insert into bank_cards (account_id, order_id, alias_pan, token, payment_account_reference, label, truncated_pan, aid,
      form_factor, expires, waits)
    values (${accountId}, ${orderId}, ${card.alias_pan}, ${card.token}, ${card.payment_account_reference}, ${card.label},
      ${card.truncated_pan}, ${card.aid}, ${card.form_factor},
      ${card.expires ?? null}::date, ${card.waits ?? false})
    on conflict (tenant_id, alias_pan) where removed_at is null do nothing returning id`
  return rows.length > 0
}

type HeldCard = NamedCard & Pick<OperatorCard, 'alias_pan'>

/** Takes a linked card of the account for this transaction; nobody opens an order over its payments meanwhile. */
export async function lockCard(database: TenantDatabase, accountId: string, id: string): Promise<HeldCard | undefined> {
  const rows = await database.sql<HeldCard>`
    select alias_pan, label, truncated_pan, aid, own_name as name from bank_cards
    where id = ${id}::uuid and account_id = ${accountId} and removed_at is null for update`
  return rows[0]
}

/** Whether an order that is open at the provider covers a payment of the card. */
export async function hasOpenPayment(database: TenantDatabase, aliasPan: string): Promise<boolean> {
  const rows = await database.sql`select from order_payments where alias_pan = ${aliasPan} and is_open limit 1`
  return rows.length > 0
}

export async function unlinkCard(database: TenantDatabase, accountId: string, id: string): Promise<void> {
  await database.sql`
    update bank_cards set removed_at = now(), updated = now() where id = ${id}::uuid and account_id = ${accountId}`
}

export async function auditCard(
  database: TenantDatabase,
  what: 'bank_card.linked' | 'bank_card.joined' | 'bank_card.removed' | 'bank_card.not_joined',
  accountId: string,
  subject: string,
): Promise<void> {
  await database.sql`insert into audit (what, account_id, subject) values (${what}, ${accountId}, ${subject})`
}
