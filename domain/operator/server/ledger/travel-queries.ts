import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { TravelQuery, TravelSums } from '../operator.ts'

interface Row {
  way: 'month' | 'line' | 'hour' | 'between'
  month: string
  line: string | null
  from: string | null
  to: string | null
  weekday: number
  hour: number
  currency: string
  amount: number
  trips: number
}

/** Counts and sums the trips where they lie, in one pass over the tickets of the cards. */
export async function travelSums(database: TenantDatabase, query: TravelQuery): Promise<TravelSums> {
  const rows = await database.sql<Row>`
    select case when grouping(month) = 0 then 'month' when grouping(line) = 0 then 'line' when grouping(hour) = 0 then 'hour'
        else 'between' end as way,
      month, line, "from", "to", weekday, hour, currency, sum(amount_minor)::bigint as amount, count(*) as trips
    from (
      select to_char(begun, 'YYYY-MM') as month, extract(isodow from begun)::int as weekday,
        extract(hour from begun)::int as hour, first_tap->>'line' as line,
        coalesce(first_tap->>'stop', first_tap->>'station') as "from",
        coalesce(last_tap->>'stop', last_tap->>'station') as "to", amount_minor, currency
      from (
        select valid_from at time zone ${query.timeZone} as begun, first_tap, last_tap, amount_minor, currency
        from ledger_tickets
        where alias_pan = any (${query.aliasPans}) and valid_from >= ${query.startDate}
          and valid_from < ${query.endDate ?? 'infinity'}
      ) tickets
    ) trips
    group by grouping sets ((month, currency), (line, currency), ("from", "to", currency), (weekday, hour))`
  const of = (way: Row['way']) => rows.filter((row) => row.way === way)
  return {
    months: of('month').map(({ month, currency, amount, trips }) => ({ month, currency, amount, trips })),
    lines: of('line').map(({ line, currency, amount, trips }) => ({ line, currency, amount, trips })),
    ways: of('between').map(({ from, to, currency, amount, trips }) => ({ from, to, currency, amount, trips })),
    hours: of('hour').map(({ weekday, hour, trips }) => ({ weekday, hour, trips })),
  }
}

/** When the operator's feed last came, be there news in it or none. */
export async function dataUntil(database: TenantDatabase): Promise<string | null> {
  const [feed] = await database.sql<{ at: string }>`select at from operator_feeds`
  return feed?.at ?? null
}
