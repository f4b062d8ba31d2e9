import { fixedStatement } from '#platform/server/database/fixed-statement.ts'

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
