import { limits } from '#contract/limits.ts'
import type { AlertKind } from '#contract/values/alert-kinds.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Alerts of one account and one kind: what one mail tells of. */
export interface AlertGroup {
  account_id: string
  kind: AlertKind
}

export interface TakenAlert {
  subject: string
  about: unknown
  at: string
}

/**
 * What a mail takes: how many alerts, the latest, and where they are of payments their sums by currency, and the short ids
 * and the cards of all.
 */
export interface TakenAlerts {
  count: number
  sums: { currency: string; amount: number }[]
  shortIds: string[]
  aliasPans: string[]
  latest: TakenAlert[]
}

/** The next groups after one of which something waits, and of which no mail went out within the pause. */
export function dueGroups(
  database: TenantDatabase,
  after: AlertGroup | undefined,
  atOnce: number,
): Promise<AlertGroup[]> {
  return database.sql<AlertGroup>`
    select distinct account_id, kind from alerts w
    where taken_at is null
      and (account_id, kind) > (coalesce(${after?.account_id ?? null}::uuid, '00000000-0000-0000-0000-000000000000'),
        coalesce(${after?.kind ?? null}::text, ''))
      and not exists (
        select from alerts t where t.account_id = w.account_id and t.kind = w.kind
          and t.taken_at > now() - make_interval(mins => ${limits.alertPauseMinutes}::int))
    order by account_id, kind limit ${atOnce}::int`
}

/** The latest that wait, for what must be asked elsewhere before they are taken. */
export function waitingAlerts(database: TenantDatabase, group: AlertGroup): Promise<TakenAlert[]> {
  return database.sql<TakenAlert>`
    select subject, about, at from alerts
    where account_id = ${group.account_id} and kind = ${group.kind} and taken_at is null
    order by at desc, subject limit ${limits.alertRows}::int`
}

/**
 * Takes all that wait of a group for the mail of this transaction. Who takes them at the same time waits for the
 * account and then finds none, and none within the pause after a mail.
 */
export async function takeAlerts(database: TenantDatabase, group: AlertGroup): Promise<TakenAlerts | undefined> {
  const { account_id, kind } = group
  await database.sql`select from accounts where id = ${account_id} for no key update`
  const rows = await database.sql<TakenAlerts>`
    with taken as (
      update alerts set taken_at = now()
      where account_id = ${account_id} and kind = ${kind} and taken_at is null and not exists (
        select from alerts t where t.account_id = ${account_id} and t.kind = ${kind}
          and t.taken_at > now() - make_interval(mins => ${limits.alertPauseMinutes}::int))
      returning subject, about, at
    )
    select (select count(*) from taken)::int as count,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by currency), '[]')
        from (select about->>'currency' as currency, sum((about->>'amount')::bigint) as amount
          from taken where about ? 'currency' group by 1) sums) as sums,
      (select coalesce(jsonb_agg(about->>'short_id'), '[]') from taken where about ? 'short_id') as "shortIds",
      (select coalesce(jsonb_agg(distinct about->>'alias_pan'), '[]') from taken where about ? 'alias_pan') as "aliasPans",
      (select coalesce(jsonb_agg(jsonb_build_object('subject', subject, 'about', about, 'at', at) order by at desc, subject),
        '[]') from (select * from taken order by at desc, subject limit ${limits.alertRows}::int) latest) as latest`
  const [taken] = rows
  return taken && taken.count > 0 ? taken : undefined
}
