import { fixedStatement } from '#platform/server/database/fixed-statement.ts'
import type { ListQuery } from '../operator.ts'

/**
 * The asked aliases `$1` with what the operator knows of each card; empty texts while the feed has not told of it. Its
 * columns: alias_pan, token, label, truncated_pan, form_factor.
 */
const askedCards = `
  select alias.alias_pan, coalesce(card.token, '') as token, coalesce(card.label, '') as label,
    coalesce(card.truncated_pan, '') as truncated_pan, coalesce(card.form_factor, '') as form_factor
  from unnest($1::text[]) as alias (alias_pan)
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
  /** SQL: whether a row `t` is of the kinds `$6`, which are those of `ledger_days`. */
  isWanted: string
  /** Columns of the answer beside those of the row `t`, and before the page is cut: of its card `asked`. */
  shown: string
  /** Columns that only the rows of the page are given. */
  more?: string
}

type Direction = 'asc' | 'desc'
type BySort<Column extends string> = Readonly<Record<Column, Record<Direction, TemplateStringsArray>>>

/** A range is whole days, which are counted, and what is left of a day at both ends, which is looked through. */
const wholeDays = `from ledger_days d
  where d.alias_pan = any ($1) and d.kind = any ($6) and d.day >= $9::date and d.day < $10::date`
const restOf = (of: ListOf, begins: string, ends: string): string => `from (${of.rows}) t
  where t.alias_pan = any ($1) and t.${of.key} >= ${begins} and t.${of.key} < ${ends} and ${of.isWanted}`

const totalOf = (of: ListOf): string => `(
  (select coalesce(sum(d.number), 0) ${wholeDays})
  + (select count(*) ${restOf(of, '$2', '$7')}) + (select count(*) ${restOf(of, '$8', '$3')}))::bigint`

const daysOf = (of: ListOf): string => `
  select d.day::timestamp at time zone 'UTC' as begins, (d.day + 1)::timestamp at time zone 'UTC' as ends, sum(d.number) as number
  ${wholeDays} group by d.day
  union all select $2::timestamptz, $7::timestamptz, count(*) ${restOf(of, '$2', '$7')}
  union all select $8::timestamptz, $3::timestamptz, count(*) ${restOf(of, '$8', '$3')}`

/**
 * A page in an order that no index has sorts all rows of the range, card by card. The count stands on the left of the join
 * and so reaches us with an empty page too.
 */
const sortedPages = (of: ListOf, order: string): string => `
  select counted.total, t.*${of.more ?? ''}
  from (select case when $11::boolean then ${totalOf(of)} else 0 end as total) counted
  left join (
    select t.*, ${of.shown}
    from (${askedCards}) asked
    cross join lateral (
      select t.* from (${of.rows}) t
      where t.alias_pan = asked.alias_pan and t.${of.key} >= $2 and t.${of.key} < $3 and ${of.isWanted}
      order by ${order} limit $4::int + $5::int
    ) t
    order by ${order} limit $4::int offset $5::int
  ) t on true
  order by ${order}`

/**
 * The days in which a page lies are found by their counts: only the rows of those days are read, however deep it is, however
 * many there are before and after it, and whatever the planner thinks of a card of which it knows nothing.
 */
const pagesByDays = (of: ListOf, order: string, direction: Direction): string => `
  with days as materialized (${daysOf(of)}),
  picked as materialized (
    select begins, ends, before
    from (select *, sum(number) over (order by begins ${direction}) - number as before from days where number > 0) placed
    where before < $4::bigint + $5::bigint and before + number > $5::bigint
  )
  select counted.total, t.*${of.more ?? ''}
  from (select coalesce(sum(number), 0)::bigint as total from days where $11::boolean) counted
  left join (
    select t.*, ${of.shown}
    from (${askedCards}) asked
    cross join picked
    cross join lateral (
      select t.* from (${of.rows}) t
      where t.alias_pan = asked.alias_pan and t.${of.key} >= picked.begins and t.${of.key} < picked.ends and ${of.isWanted}
      -- Read by card and day, whatever the planner thinks of a table that it has not seen yet.
      offset 0
    ) t
    order by ${order} limit $4::int offset greatest($5::bigint - (select coalesce(min(before), 0) from picked), 0)
  ) t on true
  order by ${order}`

/** A piece of a list that is read whole: what follows, in its order, after the row of `$7` (as text) and the id `$8`. */
const pieces = (of: ListOf, order: string, { by, type }: Sorted, after: '' | '<' | '>'): string => `
  select t.*, (${by})::text as after${of.more ?? ''}
  from (
    select t.*, ${of.shown}
    from (${askedCards}) asked
    cross join lateral (
      select t.* from (${of.rows}) t
      where t.alias_pan = asked.alias_pan and t.${of.key} >= $2 and t.${of.key} < $3 and ${of.isWanted}
        ${after && `and ${by} ${after}= $7::${type} and (${by}, t.id) ${after} ($7::${type}, $8::text)`}
      order by ${order} limit $4::int + $5::int
    ) t
    order by ${order} limit $4::int offset $5::int
  ) t
  where $6::text[] is not null
  order by ${order}`

interface Statements<Column extends string> {
  page(query: ListQuery<Column>): TemplateStringsArray
  /** A piece of all, the first one or one that follows. */
  piece(query: ListQuery<Column>, isFirst: boolean): TemplateStringsArray
}

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
        fixedStatement(make(`${by.by} ${direction}, t.id ${direction}`, direction, by))
      return { asc: one('asc'), desc: one('desc') }
    }
    const columns = Object.keys(sorted) as Column[]
    return Object.fromEntries(columns.map((column) => [column, both(sorted[column])])) as BySort<Column>
  }
  const sortedWhole = each((order) => sortedPages(of, order))
  const byDays = each((order, direction) => pagesByDays(of, order, direction))
  const firstPieces = each((order, _direction, by) => pieces(of, order, by, ''))
  const nextPieces = each((order, direction, by) => pieces(of, order, by, direction === 'asc' ? '>' : '<'))
  return {
    page: ({ sort: { column, direction } }) =>
      (column === (of.key as string) ? byDays : sortedWhole)[column][direction],
    piece: ({ sort: { column, direction } }, isFirst) => (isFirst ? firstPieces : nextPieces)[column][direction],
  }
}
