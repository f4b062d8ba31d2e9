import type { TenantDatabase } from '../database/tenant-database.ts'

/** So many in so long, the last of them only for whom `had` does not know yet. */
export interface MailWindow {
  key: string
  most: number
  ms: number
  /** Counts those of one asker, for as long as the window lasts; undefined where it does not matter whose they are. */
  had: string | undefined
}

/**
 * Takes one of each window, or none at all. Each begins with its first, by the database's clock. The first window's row is
 * held until the transaction ends: whoever asks meanwhile sees what was counted. Answers the seconds to wait, 0 when there
 * was one.
 */
export async function claimOfAll(inside: TenantDatabase, windows: readonly MailWindow[]): Promise<number> {
  const [keys, had] = [windows.map(({ key }) => key), windows.map((each) => each.had ?? null)]
  const [most, lasts] = [windows.map((each) => each.most), windows.map(({ ms }) => ms)]
  // By itself: what a statement that waited reads beside the row for which it waited is as old as its beginning.
  await inside.sql`
    insert into budgets as known (key, points, expire) values (${keys[0] ?? ''}, 0, 0)
    on conflict (key) do update set points = known.points`
  const rows = await inside.sql<{ wait_s: number }>`
    with clock as materialized (
      -- The transaction's own time may be before what was counted, by as long as it waited.
      select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms
    ), windows as materialized (
      select asked.key, had_key, most, coalesce(known.points, 0) as points, coalesce(known.expire, ms + lasts) as expire,
        exists (select from budgets as had where had.key = had_key and had.expire > ms) as has_had
      from unnest(${keys}::text[], ${had}::text[], ${most}::integer[], ${lasts}::bigint[])
        as asked (key, had_key, most, lasts)
        cross join clock left join budgets as known on known.key = asked.key and known.expire > ms
    ), spent as materialized (
      select expire from windows where points >= most - has_had::integer
    ), counted as (
      insert into budgets (key, points, expire)
      select key, points + 1, expire from windows where not exists (select from spent)
      union all
      select had_key, 1, expire from windows where had_key is not null and not exists (select from spent)
      on conflict (key) do update set points = excluded.points, expire = excluded.expire
    )
    select case when count(*) = 0 then 0 else greatest(1, ceil((max(expire) - (select ms from clock)) / 1000.0)) end::integer
      as wait_s
    from spent`
  return rows[0]?.wait_s ?? 0
}
