import type { Purpose } from '#domain/card-provider/server/card-provider.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { PayablePayment } from '#domain/operator/server/operator.ts'
import type { Order } from './order.ts'

export async function findOrder(database: TenantDatabase, orderId: string): Promise<Order | undefined> {
  const rows = await database.sql<Order>`
    select order_id, purpose, account_id, shop_id, amount_minor, currency, state, result, transaction_id, alias_pan,
      created, given_at, surplus, array(select short_id from order_payments p where p.order_id = o.order_id order by payment_id) as short_ids,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', payment_id, 'short_id', short_id, 'amount', amount_minor)
          order by payment_id)
        from order_payments p where p.order_id = o.order_id), '[]') as payments,
      coalesce((
        select sum(amount_minor) from settlements s
        where s.kind = 'surplus' and s.order_id = o.order_id
          and s.payment_id in (select payment_id from order_payments p where p.order_id = o.order_id)), 0)::bigint
        as surplus_minor
    from provider_orders o where order_id = ${orderId}`
  return rows[0]
}

/**
 * Takes the order for this transaction: whoever else wants to change it waits. Answers it as it stands then; `known` is
 * how the caller read it, of which the payments never change.
 */
export async function lockOrder(database: TenantDatabase, known: Order): Promise<Order | undefined> {
  const [held] = await database.sql<
    Pick<Order, 'account_id' | 'state' | 'result' | 'transaction_id' | 'alias_pan' | 'given_at' | 'surplus'>
  >`
    select account_id, state, result, transaction_id, alias_pan, given_at, surplus
    from provider_orders where order_id = ${known.order_id} for update`
  if (!held) return undefined
  // A sum that may have grown is read by a statement of its own, which sees all that was written before the lock.
  return held.surplus ? findOrder(database, known.order_id) : { ...known, ...held }
}

export async function insertOrder(
  database: TenantDatabase,
  order: {
    orderId: string
    purpose: Purpose
    accountId: string | null
    sessionId: string | null
    shopId: string
    amountMinor: number
    currency: string
  },
): Promise<void> {
  await database.sql`
    insert into provider_orders (order_id, purpose, account_id, session_id, shop_id, amount_minor, currency)
    values (${order.orderId}, ${order.purpose}, ${order.accountId}, ${order.sessionId}, ${order.shopId},
      ${order.amountMinor}, ${order.currency})`
}

/**
 * Puts the payments under the order; answers how many. One that an open order covers is left out: when two try at once,
 * the second waits here until the first is done. Written in the order of their ids, so that no two wait for each other.
 */
export async function insertOrderPayments(
  database: TenantDatabase,
  orderId: string,
  payments: readonly PayablePayment[],
): Promise<number> {
  const rows = await database.sql`
    insert into order_payments (order_id, payment_id, short_id, alias_pan, amount_minor)
    select ${orderId}, payment_id, short_id, alias_pan, amount_minor
    from unnest(${payments.map(({ id }) => id)}::text[], ${payments.map(({ short_id }) => short_id)}::text[],
      ${payments.map(({ alias_pan }) => alias_pan)}::text[], ${payments.map(({ amountMinor }) => amountMinor)}::bigint[])
      as wanted (payment_id, short_id, alias_pan, amount_minor)
    order by payment_id
    on conflict (tenant_id, payment_id) where is_open do nothing
    returning payment_id`
  return rows.length
}

/**
 * Open orders over any of the payments; `fresh_for_s` are the seconds until the form of one was handed out so many minutes
 * ago, 0 from then on.
 */
export function openOrdersOver(
  database: TenantDatabase,
  paymentIds: readonly string[],
  freshMinutes: number,
): Promise<{ order_id: string; fresh_for_s: number }[]> {
  // Each order by its key, also where PostgreSQL does not know yet how many there are, as after a restore.
  return database.sql`
    select order_id, (
      select greatest(0, ceil(extract(epoch from given_at + make_interval(mins => ${freshMinutes}::int) - now())))::int
      from provider_orders o where o.order_id = over.order_id) as fresh_for_s
    from (select distinct order_id from order_payments where is_open and payment_id = any (${paymentIds})) over
    order by order_id`
}

/** An account's own orders of a purpose that are open, the latest first; `fresh_for_s` as above. */
export function openOrdersOf(
  database: TenantDatabase,
  { accountId, purpose }: { accountId: string; purpose: Purpose },
  freshMinutes: number,
): Promise<{ order_id: string; fresh_for_s: number }[]> {
  return database.sql`
    select order_id, greatest(0, ceil(extract(epoch from
      given_at + make_interval(mins => ${freshMinutes}::int) - now())))::int as fresh_for_s
    from provider_orders where account_id = ${accountId} and purpose = ${purpose} and state = 'open'
    order by created desc, order_id limit 20`
}

/** Lets one after the other of an account's registrations be opened: who comes later counts what this transaction opens. */
export async function takeTurnToRegister(database: TenantDatabase, accountId: string): Promise<void> {
  await database.sql`
    select pg_advisory_xact_lock(hashtextextended(current_tenant() || ' registers a card ' || ${accountId}::text, 0))`
}

/** Notes that an open order's form is handed out again; answers whether it is still open. */
export async function reuseOrder(database: TenantDatabase, orderId: string): Promise<boolean> {
  const rows = await database.sql`
    update provider_orders set given_at = now() where order_id = ${orderId} and state = 'open' returning order_id`
  return rows.length > 0
}

/** Whether one of the payments was settled by an order of ours, whatever the operator knows yet. */
export async function isAnySettled(database: TenantDatabase, paymentIds: readonly string[]): Promise<boolean> {
  // Locked first, so that an order that settles one of them right now is waited for.
  await database.sql`
    select from order_payments where payment_id = any (${paymentIds}) order by order_id, payment_id for share`
  const rows = await database.sql`select from order_payments where payment_id = any (${paymentIds}) and is_settling`
  return rows.length > 0
}

/** How many of the aliases the account holds; none of them can be unlinked before this transaction ends. */
export async function holdCards(
  database: TenantDatabase,
  accountId: string,
  aliasPans: readonly string[],
): Promise<number> {
  const rows = await database.sql`
    select from bank_cards where account_id = ${accountId} and alias_pan = any (${aliasPans}) and removed_at is null
    order by alias_pan for share`
  return rows.length
}

/** Closes an order that is still open; answers whether it was. */
export async function closeOrder(
  database: TenantDatabase,
  orderId: string,
  close: { state: 'refused' | 'cancelled' | 'expired'; result: string | null; transactionId: string | null },
): Promise<boolean> {
  const rows = await database.sql`
    update provider_orders set state = ${close.state}, result = coalesce(${close.result}, result),
      transaction_id = coalesce(${close.transactionId}, transaction_id), settled_at = now()
    where order_id = ${orderId} and state = 'open' returning order_id`
  if (rows.length > 0) await freePayments(database, orderId)
  return rows.length > 0
}

export async function freePayments(database: TenantDatabase, orderId: string): Promise<void> {
  // In the order in which others lock them, so that no two wait for each other.
  await database.sql`
    select from order_payments where order_id = ${orderId} order by order_id, payment_id for update`
  await database.sql`update order_payments set is_open = false where order_id = ${orderId} and is_open`
}

export async function markSurplus(database: TenantDatabase, orderId: string): Promise<void> {
  await database.sql`update provider_orders set surplus = true where order_id = ${orderId}`
}

export async function noteResult(database: TenantDatabase, orderId: string, result: string): Promise<void> {
  await database.sql`update provider_orders set result = ${result} where order_id = ${orderId} and state = 'open'`
}

export async function noteCheck(database: TenantDatabase, orderId: string, at: Date | null): Promise<void> {
  await database.sql`update provider_orders set check_at = coalesce(${at}, now()) where order_id = ${orderId}`
}

/** Notes a later check of an open order in the place of the one at `from`; answers whether that was the next one still. */
export async function putOffCheck(database: TenantDatabase, orderId: string, from: Date, to: Date): Promise<boolean> {
  const rows = await database.sql`
    update provider_orders set check_at = ${to}
    where order_id = ${orderId} and state = 'open' and check_at = ${from} returning order_id`
  return rows.length > 0
}

/** What the operator must see of an order; written with the change that it tells of. */
export async function auditOrder(
  database: TenantDatabase,
  what: string,
  order: { order_id: string; account_id: string | null },
  detail: object = {},
): Promise<void> {
  await database.sql`
    insert into audit (what, account_id, subject, detail)
    values (${what}, ${order.account_id}, ${order.order_id}, ${JSON.stringify(detail)}::jsonb)`
}

/** Whether something of an order stands in the audit; of a transaction where one is given. */
export async function isAudited(
  database: TenantDatabase,
  what: string,
  orderId: string,
  transactionId: string | null = null,
): Promise<boolean> {
  const rows = await database.sql`
    select from audit where what = ${what} and subject = ${orderId}
      and (${transactionId}::text is null or detail->>'transaction' = ${transactionId}) limit 1`
  return rows.length > 0
}
