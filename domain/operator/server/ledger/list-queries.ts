import { namedStatement } from '#platform/server/database/fixed-statement.ts'
import type { NamedStatement } from '#platform/server/database/fixed-statement.ts'
import type { ListQuery } from '../operator.ts'

/**
 * The asked aliases `$cards` with what the operator knows of each card; empty texts while the feed has not told of it. Its
 * columns: alias_pan, token, label, truncated_pan, form_factor.
 */
const askedCards = `
  select alias.alias_pan, coalesce(card.token, '') as token, coalesce(card.label, '') as label,
    coalesce(card.truncated_pan, '') as truncated_pan, coalesce(card.form_factor, '') as form_factor
  from unnest($cards::text[]) as alias (alias_pan)
  left join lateral (
    select * from operator_cards c where c.alias_pan = alias.alias_pan order by c.updated desc, c.token limit 1
  ) card on true`

/** What a list may be sorted by: SQL of a row `t` that is never null, and its type. */
interface Sorted {
  by: string
  type: 'text' | 'bigint' | 'timestamptz'
}

/** A list of the ledger, as its statements are written from it. */
interface ListOf {
  /** The rows of the list: a select with `alias_pan`, `id` and all that is sorted by. */
  rows: string
  /** The instant by which the ledger's index is sorted. */
  key: 'valid_from' | 'created'
  /** SQL: whether a row `t` is of the kinds `$kinds`, which are those of `ledger_days`. */
  isWanted: string
  /** Columns of the answer beside those of the row `t`, and before the page is cut: of its card `asked`. */
  shown: string
  /** Columns that only the rows of the page are given. */
  more?: string
}

type Direction = 'asc' | 'desc'
type BySort<Column extends string> = Readonly<Record<Column, Record<Direction, NamedStatement>>>

/** A range is whole days, which are counted, and what is left of a day at both ends, which is looked through. */
const wholeDays = `from ledger_days d
  where d.alias_pan = any ($cards) and d.kind = any ($kinds) and d.day >= $firstDay::date and d.day < $endDay::date`
const restOf = (of: ListOf, begins: string, ends: string): string => `from (${of.rows}) t
  where t.alias_pan = any ($cards) and t.${of.key} >= ${begins} and t.${of.key} < ${ends} and ${of.isWanted}`

/** What a range is made of: everything, or whole days with what is left at its `start`, its `end`, both or neither. */
export type Extent = 'everything' | 'days' | 'start' | 'end' | 'both'

/**
 * At which ends a range is bounded. An end that is open is no condition: by two of them the planner believes in so few rows
 * that it reads all and sorts them, in place of the first ones in the order of the index.
 */
export type Bounds = 'none' | 'from' | 'until' | 'both'

const boundedBy = (key: string, bound: Bounds): string =>
  `${bound === 'from' || bound === 'both' ? `and t.${key} >= $start` : ''} ${bound === 'until' || bound === 'both' ? `and t.${key} < $end` : ''}`

/** Only what there is of a range is asked for: each part of a day looks into every part of the ledger. */
function totalOf(of: ListOf, extent: Extent): string {
  if (extent === 'everything')
    return `(select coalesce(sum(d.number), 0)::bigint from ledger_days d
      where d.alias_pan = any ($cards) and d.kind = any ($kinds))`
  const counts = [`(select coalesce(sum(d.number), 0) ${wholeDays})`]
  if (extent === 'start' || extent === 'both') counts.push(`(select count(*) ${restOf(of, '$start', '$firstEnd')})`)
  if (extent === 'end' || extent === 'both') counts.push(`(select count(*) ${restOf(of, '$lastStart', '$end')})`)
  return `(${counts.join(' + ')})::bigint`
}

const daysOf = (of: ListOf): string => `
  select d.day::timestamp at time zone 'UTC' as begins, (d.day + 1)::timestamp at time zone 'UTC' as ends, sum(d.number) as number
  ${wholeDays} group by d.day
  union all select $start::timestamptz, $firstEnd::timestamptz, count(*) ${restOf(of, '$start', '$firstEnd')}
  union all select $lastStart::timestamptz, $end::timestamptz, count(*) ${restOf(of, '$lastStart', '$end')}`

/**
 * A page whose rows are the first ones of its cards, each card's in the list's order. By the ledger's key they are read in
 * the order of its index, part after part, until there are enough: the quickest near the beginning of a list whose rows
 * are all wanted. Any other order sorts all rows of the range. The count stands on the left of the join and so reaches us
 * with an empty page too.
 */
const firstOfCards = (of: ListOf, order: string, extent: Extent, bound: Bounds): string => `
  select counted.total, t.*${of.more ?? ''}
  from (select case when $isCounted::boolean then ${totalOf(of, extent)} else 0 end as total) counted
  left join (
    select t.*, ${of.shown}
    from (${askedCards}) asked
    cross join lateral (
      select t.* from (${of.rows}) t
      where t.alias_pan = asked.alias_pan and (${of.isWanted})
        ${boundedBy(of.key, bound)}
      order by ${order} limit $limit::int + $offset::int
    ) t
    order by ${order} limit $limit::int offset $offset::int
  ) t on true
  order by ${order}`

/**
 * The days in which a page lies are found by their counts: only the rows of those days are read, however deep it is, however
 * many there are before and after it, and whatever the planner thinks of a card of which it knows nothing.
 */
const pagesByDays = (of: ListOf, order: string, direction: Direction): string => `
  with asked as materialized (${askedCards}),
  days as materialized (${daysOf(of)}),
  picked as materialized (
    select begins, ends, before
    from (select *, sum(number) over (order by begins ${direction}) - number as before from days where number > 0) placed
    where before < $limit::bigint + $offset::bigint and before + number > $offset::bigint
  )
  select counted.total, t.*${of.more ?? ''}
  from (select coalesce(sum(number), 0)::bigint as total from days where $isCounted::boolean) counted
  left join (
    select t.*, ${of.shown}
    from picked
    cross join asked
    cross join lateral (
      select t.* from (${of.rows}) t
      where t.alias_pan = asked.alias_pan and t.${of.key} >= picked.begins and t.${of.key} < picked.ends and ${of.isWanted}
      -- Read by card and day, whatever the planner thinks of a table that it has not seen yet.
      offset 0
    ) t
    order by ${order} limit $limit::int offset greatest($offset::bigint - (select coalesce(min(before), 0) from picked), 0)
  ) t on true
  order by ${order}`

/** A piece of a list that is read whole: what follows, in its order, after the row of `$after` (as text) and the id `$afterId`. */
const pieces = (of: ListOf, order: string, { by, type }: Sorted, after: '' | '<' | '>'): string => `
  select t.*, (${by})::text as after${of.more ?? ''}
  from (
    select t.*, ${of.shown}
    from (${askedCards}) asked
    cross join lateral (
      select t.* from (${of.rows}) t
      where t.alias_pan = asked.alias_pan and t.${of.key} >= $start and t.${of.key} < $end and ${of.isWanted}
        ${after && `and ${by} ${after}= $after::${type} and (${by}, t.id) ${after} ($after::${type}, $afterId::text)`}
      order by ${order} limit $limit::int + $offset::int
    ) t
    order by ${order} limit $limit::int offset $offset::int
  ) t
  order by ${order}`

interface Statements<Column extends string> {
  page(query: ListQuery<Column>, of: { extent: Extent; bounds: Bounds }, isOfAllKinds: boolean): NamedStatement
  /** A piece of all, the first one or one that follows. */
  piece(query: ListQuery<Column>, isFirst: boolean): NamedStatement
}

/** A page that ends so far from the beginning at most is read from there, row by row. */
const near = 200

/**
 * Writes a list's statements once for each sort order. `sorted` is the allow-list: what stands in `order by` for each
 * column. Rows that are equal in it follow their id, so that pages never overlap. By the key of the ledger a page is as
 * quick however deep it lies, and however few of the rows are wanted; any other order sorts all rows of the range.
 */
export function statementsOf<Column extends string>(
  of: ListOf,
  sorted: Readonly<Record<Column, Sorted>>,
): Statements<Column> {
  const each = (make: (order: string, direction: Direction, by: Sorted) => string) => {
    const both = (by: Sorted) => {
      const one = (direction: Direction) =>
        namedStatement(make(`${by.by} ${direction}, t.id ${direction}`, direction, by))
      return { asc: one('asc'), desc: one('desc') }
    }
    const columns = Object.keys(sorted) as Column[]
    return Object.fromEntries(columns.map((column) => [column, both(sorted[column])])) as BySort<Column>
  }
  // Few of all are ever asked for: each is written with the first call for it.
  const firstPages = new Map<string, BySort<Column>>()
  const firstPagesOf = (extent: Extent, bound: Bounds) => {
    const name = `${extent} ${bound}`
    const known = firstPages.get(name) ?? each((order) => firstOfCards(of, order, extent, bound))
    firstPages.set(name, known)
    return known
  }
  const byDays = each((order, direction) => pagesByDays(of, order, direction))
  const firstPieces = each((order, _direction, by) => pieces(of, order, by, ''))
  const nextPieces = each((order, direction, by) => pieces(of, order, by, direction === 'asc' ? '>' : '<'))
  return {
    page({ sort: { column, direction }, limit, offset }, { extent, bounds: bound }, isOfAllKinds) {
      const isByKey = column === (of.key as string)
      const isNear = isOfAllKinds && limit + offset <= near
      return (isByKey && !isNear ? byDays : firstPagesOf(extent, bound))[column][direction]
    },
    piece: ({ sort: { column, direction } }, isFirst) => (isFirst ? firstPieces : nextPieces)[column][direction],
  }
}
