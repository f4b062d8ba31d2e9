import type { ReactNode } from 'react'

/** How rows stand under headings. */
export interface Grouping<Row> {
  /** Rows of one heading have one key. */
  keyOf: (row: Row) => string
  label: (row: Row) => ReactNode
  /** What all rows of the heading come to, whichever page they are on (`isPart`: not all on this one); stands over the amounts, or below them where the heading stands beside its rows. */
  end: (rows: readonly Row[], isPart: boolean) => ReactNode
  /** The heading stands beside its rows where they are said in two lines, and costs no line; a row alone is its own sum. */
  isBeside?: boolean
  /** Shows the rows of one heading alone; missing where they are already. */
  onOnly?: ((rows: readonly Row[]) => void) | undefined
}

export interface Group<Row> {
  key: string
  rows: Row[]
  label?: ReactNode
  end?: ReactNode
  isBeside?: boolean
  onOnly?: (() => void) | undefined
}

/**
 * The shown rows by their headings, in the order in which they come; one group without a heading where there is no
 * grouping. While more rows are on their way (`isCut`) the last heading's end is not known yet.
 */
export function dayGroups<Row>(
  rows: { shown: readonly Row[]; found: readonly Row[] },
  grouping: Grouping<Row> | undefined,
  isCut: boolean,
): Group<Row>[] {
  if (!grouping) return [{ key: '', rows: [...rows.shown] }]
  const { keyOf, onOnly, isBeside = false } = grouping
  const all = byKey(rows.found, keyOf)
  const shown = [...byKey(rows.shown, keyOf)]
  return shown.map(([key, of], at) => {
    const whole = all.get(key) ?? of
    const isOpen = isCut && at === shown.length - 1
    return {
      key,
      rows: of,
      label: of[0] && grouping.label(of[0]),
      end: isOpen || (isBeside && whole.length === 1) ? undefined : grouping.end(whole, of.length < whole.length),
      isBeside,
      onOnly: onOnly && (() => onOnly(whole)),
    }
  })
}

/** `Map.groupBy`, which browsers that we support lack. */
function byKey<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
