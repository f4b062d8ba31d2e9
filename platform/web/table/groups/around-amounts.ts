/** What the row of a heading or a sum has to know of a column. */
export interface HeadedColumn {
  align?: string
}

/** How many columns stand before that of the amounts and how many after it, `hasEnd` with what can be done with a row. */
export function aroundAmounts(columns: readonly HeadedColumn[], hasEnd: boolean): { before: number; after: number } {
  const amounts = columns.findIndex(({ align }) => align === 'end')
  const before = amounts > 0 ? amounts : columns.length
  return { before, after: columns.length - before - 1 + (hasEnd ? 1 : 0) }
}
