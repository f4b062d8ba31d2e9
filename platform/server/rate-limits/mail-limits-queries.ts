import type { TenantDatabase } from '../database/tenant-database.ts'

interface Window {
  key: string
  most: number
}

/**
 * Takes one of an hour, and then one of a day: what the hour refuses does not eat up the day. Each begins with its first, by
 * the database's clock; its row is held until the transaction ends. Answers the seconds to wait, 0 when both had one.
 */
export async function claimOfBoth(inside: TenantDatabase, ofHour: Window, ofDay: Window): Promise<number> {
  const rows = await inside.sql<{ wait_s: number }>`
    with clock as materialized (
      select ms, ms + 3600000 as in_an_hour, ms + 86400000 as in_a_day
      -- Read after what is seen below was counted: the transaction's own time may be before that, by as long as it waited.
      from (select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms) as now_is
    ), hour as (
      insert into budgets as known (key, points, expire) select ${ofHour.key}, 1, in_an_hour from clock
      on conflict (key) do update set
        points = case when known.expire <= (select ms from clock) then 1 else known.points + 1 end,
        expire = case when known.expire <= (select ms from clock) then excluded.expire else known.expire end
      where known.expire <= (select ms from clock) or known.points < ${ofHour.most}
      returning 1
    ), day as (
      insert into budgets as known (key, points, expire)
      select ${ofDay.key}, 1, in_a_day from clock where exists (select from hour)
      on conflict (key) do update set
        points = case when known.expire <= (select ms from clock) then 1 else known.points + 1 end,
        expire = case when known.expire <= (select ms from clock) then excluded.expire else known.expire end
      where known.expire <= (select ms from clock) or known.points < ${ofDay.most}
      returning 1
    )
    select case when exists (select from day) then 0 else
      -- One that is counted just now by another, and not to be seen yet, begins now.
      greatest(1, ceil((coalesce(spent.expire, case when exists (select from hour) then in_a_day else in_an_hour end) - ms) / 1000.0))
    end::integer as wait_s
    from clock left join budgets as spent
      on spent.key = case when exists (select from hour) then ${ofDay.key} else ${ofHour.key} end`
  return rows[0]?.wait_s ?? 0
}
