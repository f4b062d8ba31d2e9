import { fixedStatement } from '#platform/server/database/fixed-statement.ts'
import type { ListQuery } from '../operator.ts'

/**
 * The asked aliases `$1` with what the operator knows of each card; empty texts while the feed has not told of it. Its
 * columns: alias_pan, token, label, truncated_pan, form_factor.
 */
export const askedCards = `
  select alias.alias_pan, coalesce(card.token, '') as token, coalesce(card.label, '') as label,
    coalesce(card.truncated_pan, '') as truncated_pan, coalesce(card.form_factor, '') as form_factor
  from unnest($1::text[]) as alias (alias_pan)
  left join lateral (
    select * from operator_cards c where c.alias_pan = alias.alias_pan order by c.updated desc, c.token limit 1
  ) card on true`

/** One prepared statement for each allowed column and direction of a list. */
export type BySort<Column extends string> = Readonly<Record<Column, Record<'asc' | 'desc', TemplateStringsArray>>>

/**
 * Writes a list's statement once for each sort order. `expressions` is the allow-list: what stands in `order by` for each
 * column. Rows that are equal in it follow their id, so that pages never overlap.
 */
export function bySort<Column extends string>(
  expressions: Readonly<Record<Column, string>>,
  statement: (order: string) => string,
): BySort<Column> {
  const both = (expression: string): Record<'asc' | 'desc', TemplateStringsArray> => ({
    asc: fixedStatement(statement(`${expression} asc, t.id asc`)),
    desc: fixedStatement(statement(`${expression} desc, t.id desc`)),
  })
  const columns = Object.keys(expressions) as Column[]
  return Object.fromEntries(columns.map((column) => [column, both(expressions[column])])) as BySort<Column>
}

const longestPage = 10_000

/** What every list query binds: `$1` aliases, `$2` start, `$3` end, `$4` limit, `$5` offset. */
export function pageOf(query: ListQuery<string>): [string[], string, string, number, number] {
  return [
    [...new Set(query.aliasPans)],
    query.startDate ?? '-infinity',
    query.endDate ?? 'infinity',
    Math.min(query.limit === 0 ? longestPage : query.limit, longestPage),
    query.offset,
  ]
}
