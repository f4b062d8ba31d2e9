import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Makes the parts of the months to come; answers which are new. They are everybody's in this database. */
export async function addMonths(database: TenantDatabase): Promise<string[]> {
  const [row] = await database.sql<{ made: string[] }>`select add_ledger_months() as made`
  return row?.made ?? []
}

/** Drops the parts that ended so many months ago; answers which. What failed stays, and so does its place. */
export async function dropMonths(database: TenantDatabase, keepMonths: number): Promise<string[]> {
  const [row] = await database.sql<{ dropped: string[] }>`select drop_ledger_months(${keepMonths}::int) as dropped`
  return row?.dropped ?? []
}

/** Adds up what was counted change by change, some thousand changes; answers how many those were. */
export async function addUpDays(database: TenantDatabase): Promise<number> {
  const [row] = await database.sql<{ changes: number }>`
    with picked as materialized (
      select alias_pan, kind, day, change_id from ledger_days where change_id <> 0
      order by change_id, alias_pan, kind, day limit 5000 for update skip locked
    ), gone as (
      delete from ledger_days d using picked p
      where d.alias_pan = p.alias_pan and d.kind = p.kind and d.day = p.day and d.change_id = p.change_id
      returning d.alias_pan, d.kind, d.day, d.number
    ), added as (
      insert into ledger_days as known (alias_pan, kind, day, change_id, number)
      select alias_pan, kind, day, 0, sum(number) from gone group by alias_pan, kind, day order by alias_pan, kind, day
      on conflict (tenant_id, alias_pan, kind, day, change_id) do update set number = known.number + excluded.number
    )
    select count(*) as changes from gone`
  return row?.changes ?? 0
}

/**
 * Deletes some thousand rows that are older than so many months and lie in a part that is not old as a whole; answers how
 * many. A payment that failed is owed, however old.
 */
export async function deleteOldRows(database: TenantDatabase, keepMonths: number): Promise<number> {
  const tickets = await database.sql`
    delete from ledger_tickets t using (
      select alias_pan, valid_from, id from ledger_tickets
      where valid_from < date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - make_interval(months => ${keepMonths}::int)
      limit 5000) old
    where t.alias_pan = old.alias_pan and t.valid_from = old.valid_from and t.id = old.id returning 1`
  const payments = await database.sql`
    delete from ledger_payments p using (
      select alias_pan, created, id from ledger_payments
      where created < date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - make_interval(months => ${keepMonths}::int)
        and status <> 'FAILED'
      limit 5000) old
    where p.alias_pan = old.alias_pan and p.created = old.created and p.id = old.id returning 1`
  return tickets.length + payments.length
}

/**
 * Deletes some thousand cards that nobody holds, that the operator has not told of for so many months, and of which no
 * ticket and no payment is left; answers how many.
 */
export async function deleteOldCards(database: TenantDatabase, keepMonths: number): Promise<number> {
  const rows = await database.sql`
    delete from operator_cards where token = any (array(
      select token from operator_cards card
      where updated < date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - make_interval(months => ${keepMonths}::int)
        and not exists (select from ledger_days d where d.alias_pan = card.alias_pan and d.number <> 0)
        and not exists (select from ledger_payments p where p.alias_pan = card.alias_pan and p.status = 'FAILED')
        and not exists (select from bank_cards b where b.alias_pan = card.alias_pan and b.removed_at is null)
      limit 5000)) returning 1`
  return rows.length
}

/** Deletes some thousand places and counts of what was dropped or deleted; answers how many. */
export async function deleteOldTraces(database: TenantDatabase, keepMonths: number): Promise<number> {
  const places = await database.sql`
    delete from ledger_places p using (
      select kind, name from ledger_places place
      where at < date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - make_interval(months => ${keepMonths}::int)
        and (kind = 'ticket' or not exists (
          select from ledger_payments kept where kept.alias_pan = place.alias_pan and kept.created = place.at
            and place.name = case place.kind when 'payment' then kept.id else kept.short_id end))
      limit 5000) old
    where p.kind = old.kind and p.name = old.name returning 1`
  const days = await database.sql`
    delete from ledger_days d using (
      select alias_pan, kind, day, change_id from ledger_days
      where day < (date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${keepMonths}::int))::date
        -- What is owed stays; a card and day of which nothing is owed any more count as well without their row.
        and (kind <> 'failed' or number = 0)
      limit 5000) old
    where d.alias_pan = old.alias_pan and d.kind = old.kind and d.day = old.day and d.change_id = old.change_id
      and (d.kind <> 'failed' or d.number = 0) returning 1`
  return places.length + days.length
}
