import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Listing, ListQuery } from '../operator.ts'

const infinite = { start: '-infinity', end: 'infinity' }

/**
 * What every list query binds: `$1` aliases, `$2` start, `$3` end, `$4` limit, `$5` offset, `$6` kinds, `$7` end of what is
 * left of the first day, `$8` start of what is left of the last one, `$9` and `$10` the whole days between, `$11` whether
 * the rows are counted.
 */
export function pageOf(
  query: ListQuery<string>,
  kinds: readonly string[],
): [string[], string, string, number, number, readonly string[], string, string, string, string, boolean] {
  const { startDate: start = infinite.start, endDate: end = infinite.end } = query
  const firstDay = start === infinite.start ? start : dayOf(Date.parse(start) + dayMs - 1)
  const endDay = end === infinite.end ? end : dayOf(Date.parse(end))
  const lastStart =
    endDay === infinite.end || (firstDay !== infinite.start && endDay < firstDay) ? end : midnight(endDay)
  const firstEnd = firstDay === infinite.start ? start : earlier(end, midnight(firstDay))
  return [
    [...new Set(query.aliasPans)],
    start,
    end,
    query.limit,
    query.offset,
    kinds,
    firstEnd,
    lastStart,
    firstDay,
    endDay,
    query.isCounted !== false,
  ]
}

const dayMs = 24 * 60 * 60 * 1000
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const midnight = (day: string): string => `${day}T00:00:00.000Z`
const earlier = (one: string, other: string): string =>
  one === infinite.end || Date.parse(other) < Date.parse(one) ? other : one

/**
 * The rows of a list piece by piece, each from where the last one ended, in their order: nothing is passed over that was
 * read, and no row is read twice. `limit` 0 means all.
 */
export async function* piecesOf<Row extends { id: string }>(
  database: TenantDatabase,
  query: ListQuery<string>,
  kinds: readonly string[],
  statementOf: (isFirst: boolean) => TemplateStringsArray,
): AsyncGenerator<Row[]> {
  if (query.aliasPans.length === 0) return
  let left = query.limit === 0 ? Number.POSITIVE_INFINITY : query.limit
  let last: (Row & { after: string }) | undefined
  do {
    const wanted = Math.min(left, limits.pageRows)
    const [aliasPans, start, end] = pageOf(query, kinds)
    const values = [aliasPans, start, end, wanted, last ? 0 : query.offset, kinds]
    const rows: (Row & { after: string })[] = await database.sql(
      statementOf(last === undefined),
      ...values,
      ...(last ? [last.after, last.id] : []),
    )
    last = rows.length < wanted ? undefined : rows.at(-1)
    left -= rows.length
    if (rows.length > 0) yield rows.map(({ after: _, ...row }) => row as unknown as Row)
  } while (last !== undefined && left > 0)
}

/** All of them at once, for few. */
export async function inOne<Row>(pieces: AsyncIterable<readonly Row[]>): Promise<Listing<Row>> {
  const payload: Row[] = []
  for await (const piece of pieces) payload.push(...piece)
  return { payload, total: payload.length }
}
