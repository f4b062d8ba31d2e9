import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { NamedStatement } from '#platform/server/database/fixed-statement.ts'
import type { Listing, ListQuery } from '../operator.ts'
import type { Bounds, Extent } from './list-queries.ts'

const infinite = { start: '-infinity', end: 'infinity' }

/** What a list query binds: its range, the whole days in it (`firstDay` to `endDay`), and what is left before and after them. */
export function pageOf(query: ListQuery<string>, kinds: readonly string[]) {
  const { startDate: start = infinite.start, endDate: end = infinite.end } = query
  const firstDay = start === infinite.start ? start : dayOf(Date.parse(start) + dayMs - 1)
  const endDay = end === infinite.end ? end : dayOf(Date.parse(end))
  const lastStart =
    endDay === infinite.end || (firstDay !== infinite.start && endDay < firstDay) ? end : midnight(endDay)
  const firstEnd = firstDay === infinite.start ? start : earlier(end, midnight(firstDay))
  const { limit, offset } = query
  const range = { start, end, firstEnd, lastStart, firstDay, endDay }
  return { cards: [...new Set(query.aliasPans)], kinds, limit, offset, isCounted: query.isCounted !== false, ...range }
}

type Page = ReturnType<typeof pageOf>

/** Of what the page's range is made, and at which ends it is bounded. */
export function extentOf({ start, end, firstEnd, lastStart }: Page): { extent: Extent; bounds: Bounds } {
  const [isFrom, isUntil] = [start !== infinite.start, end !== infinite.end]
  const bounds = isFrom ? (isUntil ? 'both' : 'from') : isUntil ? 'until' : 'none'
  if (bounds === 'none') return { extent: 'everything', bounds }
  const [hasStart, hasEnd] = [!isSame(start, firstEnd), !isSame(lastStart, end)]
  if (hasStart && hasEnd) return { extent: 'both', bounds }
  return { extent: hasStart ? 'start' : hasEnd ? 'end' : 'days', bounds }
}

const isSame = (one: string, other: string): boolean => one === other || Date.parse(one) === Date.parse(other)

const dayMs = 24 * 60 * 60 * 1000
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const midnight = (day: string): string => `${day}T00:00:00.000Z`
const earlier = (one: string, other: string): string =>
  one === infinite.end || Date.parse(other) < Date.parse(one) ? other : one

type Whole = ListQuery<string> & { key: string }

/**
 * The rows of a list piece by piece, each from where the last one ended, in their order: nothing is passed over that was
 * read, and no row is read twice. `limit` 0 means all. By its key it is read some days at a time, as many as have a piece's
 * rows, so that no piece looks at the rows of another.
 */
export async function* piecesOf<Row extends { id: string }>(
  database: TenantDatabase,
  query: Whole,
  kinds: readonly string[],
  statementOf: (isFirst: boolean) => NamedStatement,
): AsyncGenerator<Row[]> {
  if (query.aliasPans.length === 0) return
  let left = query.limit === 0 ? Number.POSITIVE_INFINITY : query.limit
  const isByDays = query.sort.column === query.key && query.offset === 0
  const spans = isByDays ? await spansOf(database, query, kinds) : [query]
  for (const { startDate, endDate } of spans) {
    let last: (Row & { after: string }) | undefined
    do {
      const wanted = Math.min(left, limits.pageRows)
      if (wanted === 0) return
      const { text, bind } = statementOf(last === undefined)
      const page = pageOf({ ...query, startDate, endDate }, kinds)
      const from = last ? { offset: 0, after: last.after, afterId: last.id } : {}
      const rows: (Row & { after: string })[] = await database.sql(text, ...bind({ ...page, limit: wanted, ...from }))
      last = rows.length < wanted ? undefined : rows.at(-1)
      left -= rows.length
      if (rows.length > 0) yield rows.map(({ after: _, ...row }) => row as unknown as Row)
    } while (last !== undefined)
  }
}

/** The range cut at the beginnings of days, so that each span has about as many rows as are read at once; in the list's order. */
async function spansOf(database: TenantDatabase, query: Whole, kinds: readonly string[]) {
  const { cards, firstDay, endDay } = pageOf(query, kinds)
  const days = await database.sql<{ day: string; number: number }>`
    select day::text as day, sum(number)::bigint as number from ledger_days
    where alias_pan = any (${cards}) and kind = any (${kinds}) and day >= ${firstDay}::date and day < ${endDay}::date
    group by ledger_days.day order by ledger_days.day`
  const spans: { startDate: string | undefined; endDate: string | undefined }[] = []
  let startDate = query.startDate
  let rows = 0
  for (const { day, number } of days) {
    if (rows > 0 && rows + number > limits.pageRows) {
      spans.push({ startDate, endDate: midnight(day) })
      startDate = midnight(day)
      rows = 0
    }
    rows += number
  }
  spans.push({ startDate, endDate: query.endDate })
  return query.sort.direction === 'asc' ? spans : spans.toReversed()
}

/** All of them at once, for few. */
export async function inOne<Row>(pieces: AsyncIterable<readonly Row[]>): Promise<Listing<Row>> {
  const payload: Row[] = []
  for await (const piece of pieces) payload.push(...piece)
  return { payload, total: payload.length }
}
