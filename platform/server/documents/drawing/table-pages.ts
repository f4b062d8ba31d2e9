/** Of tables, what stands on a page at least, unless it is the only one. */
export const leastRows = 3

/** A table by its heights. */
export interface MeasuredTable {
  /** Of what stands over its rows where it begins, and of what is said again where it goes on. */
  lead: number
  again: number
  rows: readonly number[]
}

export interface PageRoom {
  /** On the page where the first table begins, and on each that follows. */
  first: number
  page: number
  /** What is left free below the last row of all. */
  end: number
  /** Between two rows, and what is more between two tables. */
  between: number
  afterTable: number
}

interface Row {
  table: MeasuredTable
  at: number
  height: number
}

/** A way to go on: so many rows on this page, and how bad that is. */
interface Way {
  count: number
  cost: number
}

/** What is worse outweighs any number of what is less. */
const cost = { tooHigh: 1e9, endAlone: 2e6, few: 1e6, torn: 1e4 } as const

/**
 * How many rows of tables that follow each other stand on each page, the first of which may have none. No page after it has
 * fewer than three, and where that can be neither has a part of a table that stands on two; the earlier pages are the fuller
 * ones. Ways are weighed from the last row back, so that the best of all is found.
 */
export function rowsOfPages(tables: readonly MeasuredTable[], room: PageRoom): number[] {
  const rows = tables.flatMap((table) => table.rows.map((height, at): Row => ({ table, at, height })))
  const least = Math.min(rows.length, leastRows)
  const best: Way[] = []
  const bestOf = (from: number, ways: readonly Way[]) => {
    let found: Way = { count: 0, cost: Infinity }
    for (const way of ways) {
      const all = way.cost + (best[from + way.count]?.cost ?? 0)
      if (all <= found.cost) found = { count: way.count, cost: all }
    }
    return found
  }
  for (let from = rows.length - 1; from >= 0; from -= 1) {
    const ways = waysOnPage(rows, from, { ...room, height: room.page })
    best[from] = bestOf(
      from,
      ways.map(({ count, cost: own }) => ({ count, cost: own + Number(count < least) * cost.few })),
    )
  }
  const ways = waysOnPage(rows, 0, { ...room, height: room.first }).filter((way) => way.cost < cost.tooHigh)
  const counts = [bestOf(0, [{ count: 0, cost: 0 }, ...ways]).count]
  for (let from = counts[0] ?? 0; from < rows.length; from += counts.at(-1) ?? 1) counts.push(best[from]?.count ?? 1)
  return counts
}

/** How many rows from one on may stand on a page of a height; one at least, however high it is. */
function waysOnPage(rows: readonly Row[], from: number, room: PageRoom & { height: number }): Way[] {
  const ways: Way[] = []
  let used = 0
  for (const [index, { table, at, height }] of rows.slice(from).entries()) {
    if (index > 0) used += room.between + (at === 0 ? room.afterTable : 0)
    used += height + (at === 0 ? table.lead : index === 0 ? table.again : 0)
    const isTooHigh = used > room.height
    if (isTooHigh && index > 0) break
    const isEndAlone = from + index === rows.length - 1 && used > room.height - room.end
    ways.push({
      count: index + 1,
      cost:
        Number(isTooHigh) * cost.tooHigh +
        Number(isEndAlone) * cost.endAlone +
        partsOfFew(rows.slice(from, from + index + 1)) * cost.torn,
    })
  }
  return ways
}

/** How many tables stand on this page with a few rows, and on another one with more. */
function partsOfFew(onPage: readonly Row[]): number {
  const [head, tail] = [onPage[0], onPage.at(-1)]
  if (!head || !tail) return 0
  const isTorn = (table: MeasuredTable) =>
    (table === head.table && head.at > 0) || (table === tail.table && tail.at < table.rows.length - 1)
  const isOfFew = (table: MeasuredTable) => onPage.filter((row) => row.table === table).length < leastRows
  return [...new Set([head.table, tail.table])].filter((table) => isTorn(table) && isOfFew(table)).length
}
