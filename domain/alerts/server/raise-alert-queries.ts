import { limits } from '#contract/limits.ts'
import { alertKindNames, alertKinds } from '#contract/values/alert-kinds.ts'
import type { AlertKind } from '#contract/values/alert-kinds.ts'
import { placesOf } from '#domain/operator/server/places-queries.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Kinds that are on for who never chose. */
const usuallyOn: readonly AlertKind[] = alertKindNames.filter((kind) => alertKinds[kind] === 'on')

/**
 * Notes what the account is to be told of, unless its holder turned the kind off; once a subject, whoever says it and
 * however often. Answers whether it is the first of its kind that waits: for it a mail must be written.
 */
export async function insertAlert(
  database: TenantDatabase,
  alert: { accountId: string; kind: AlertKind; subject: string; about: object },
): Promise<boolean> {
  const { accountId, kind, subject, about } = alert
  // The last part sees what was there before this statement.
  const rows = await database.sql<{ is_first: boolean }>`
    with raised as (
      insert into alerts (account_id, kind, subject, about)
      select a.id, ${kind}, ${subject}, ${JSON.stringify(about)}::jsonb
      from accounts a left join alert_choices c on c.account_id = a.id and c.kind = ${kind}
      where a.id = ${accountId} and coalesce(c.is_on, ${usuallyOn.includes(kind)})
      for key share of a
      on conflict do nothing returning 1
    )
    select not exists (
      select from alerts where account_id = ${accountId} and kind = ${kind} and taken_at is null) as is_first
    from raised`
  return rows[0]?.is_first === true
}

/**
 * Notes of payments as the ledger now has them which of their holders is to be told: that one failed, or was collected
 * after it had failed. Of a last try within the last hours, and since the account held the card and wanted to be told.
 * One statement for any number of payments; answers how many are new.
 */
export async function insertPaymentAlerts(
  database: TenantDatabase,
  { failed, collected }: { failed: readonly string[]; collected: readonly string[] },
): Promise<number> {
  if (collected.length > 0) await dropOvertaken(database, collected)
  const { aliasPans, instants } = await placesOf(database, 'payment', [...failed, ...collected])
  // An account that is deleted meanwhile is left out instead of breaking the whole: its row is locked first.
  const rows = await database.sql`
    with heard as (
      select id, short_id, alias_pan, amount_minor, currency, (charges->-1->>'at')::timestamptz as at,
        case last_result when 'FAILED' then 'payment_failed' else 'payment_paid' end as kind
      from ledger_payments
      where id = any (${[...failed, ...collected]}) and alias_pan = any (${aliasPans})
        and created = any (${instants}::timestamptz[]) and status = last_result and amount_minor > 0
        and (last_result = 'FAILED' or (last_result = 'SUCCEEDED' and charges @> '[{"result":"FAILED"}]'))
    ), wanted as (
      select a.id as account_id, heard.kind, heard.id as subject, jsonb_build_object('short_id', heard.short_id,
        'alias_pan', heard.alias_pan, 'amount', heard.amount_minor, 'currency', heard.currency) as about
      from heard
      join bank_cards on bank_cards.alias_pan = heard.alias_pan and removed_at is null
      join accounts a on a.tenant_id = bank_cards.tenant_id and a.id = bank_cards.account_id
      left join alert_choices c on c.account_id = a.id and c.kind = heard.kind
      where heard.at > now() - make_interval(hours => ${limits.alertHours}::int)
        and heard.at > greatest(bank_cards.created, c.since)
        and coalesce(c.is_on, heard.kind = any (${usuallyOn}::text[]))
      for key share of a
    )
    insert into alerts (account_id, kind, subject, about)
    select account_id, kind, subject, about from wanted order by account_id, kind, subject
    on conflict do nothing returning 1`
  return rows.length
}

/** What is known of an order that paid: whose it was, if its account is still there. */
export interface PayingOrder {
  order_id: string
  account_id: string | null
  currency: string
}

/** Notes that an order of the account paid these payments online. Answers how many of them are new. */
export async function insertPaidOnline(
  database: TenantDatabase,
  { order_id, account_id, currency }: PayingOrder,
  paymentIds: readonly string[],
): Promise<number> {
  await dropOvertaken(database, paymentIds)
  const rows = await database.sql`
    insert into alerts (account_id, kind, subject, about)
    select a.id, 'payment_paid', p.payment_id, jsonb_build_object('short_id', p.short_id,
      'alias_pan', p.alias_pan, 'amount', p.amount_minor, 'currency', ${currency}::text)
    from order_payments p
    join accounts a on a.tenant_id = p.tenant_id and a.id = ${account_id}
    left join alert_choices c on c.account_id = a.id and c.kind = 'payment_paid'
    where p.order_id = ${order_id} and p.payment_id = any (${paymentIds})
      and coalesce(c.is_on, ${usuallyOn.includes('payment_paid')})
    order by p.payment_id
    for key share of a
    on conflict do nothing returning 1`
  return rows.length
}

/** What failed and is paid by now is no news as long as it was not told; what a mail takes this moment is left to it. */
async function dropOvertaken(database: TenantDatabase, paymentIds: readonly string[]): Promise<void> {
  await database.sql`
    update alerts set taken_at = now()
    where (account_id, kind, subject) in (
      select account_id, kind, subject from alerts
      where kind = 'payment_failed' and taken_at is null and subject = any (${paymentIds})
      for update skip locked)`
}

/** Notes the cards whose last day is near, each once for that day. Answers how many are new. */
export async function insertEndingCards(database: TenantDatabase, timeZone: string): Promise<number> {
  const rows = await database.sql`
    insert into alerts (account_id, kind, subject, about)
    select a.id, 'card_expiring', bank_cards.id::text || ' ' || expires::text,
      jsonb_build_object('label', label, 'truncated_pan', truncated_pan, 'aid', aid, 'name', own_name,
        'month', to_char(expires, 'YYYY-MM'))
    from bank_cards
    join accounts a on a.tenant_id = bank_cards.tenant_id and a.id = bank_cards.account_id
    left join alert_choices c on c.account_id = a.id and c.kind = 'card_expiring'
    cross join (select (now() at time zone ${timeZone})::date as day) today
    where removed_at is null and expires >= today.day
      and expires < today.day + make_interval(months => ${limits.cardEndMonths}::int)
      and coalesce(c.is_on, ${usuallyOn.includes('card_expiring')})
    order by a.id
    for key share of a
    on conflict do nothing returning 1`
  return rows.length
}

/**
 * Notes that the month before this one can be read as a statement, for who asked to be told and has a card; once a month.
 * Answers how many are new.
 */
export async function insertStatements(database: TenantDatabase, timeZone: string): Promise<number> {
  const rows = await database.sql`
    insert into alerts (account_id, kind, subject, about)
    select a.id, 'monthly_statement', last.month, jsonb_build_object('month', last.month)
    from accounts a
    left join alert_choices c on c.account_id = a.id and c.kind = 'monthly_statement'
    cross join (
      select to_char((now() at time zone ${timeZone})::date - interval '1 month', 'YYYY-MM') as month) last
    where coalesce(c.is_on, ${usuallyOn.includes('monthly_statement')})
      and exists (select from bank_cards where bank_cards.account_id = a.id and removed_at is null)
    order by a.id
    for key share of a
    on conflict do nothing returning 1`
  return rows.length
}
