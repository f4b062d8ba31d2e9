import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastRows, rowsOfPages } from './table-pages.ts'
import type { MeasuredTable, PageRoom } from './table-pages.ts'

const room: PageRoom = { first: 400, page: 700, end: 30, between: 7, afterTable: 8 }
const table = (count: number, height = 20): MeasuredTable => ({
  ...{ lead: 48, again: 21 },
  rows: Array<number>(count).fill(height),
})
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** What each page has: of which table, and how high all is, with what stands over it. */
function laidOut(tables: readonly MeasuredTable[], pages: readonly number[], { between, afterTable }: PageRoom) {
  const rows = tables.flatMap((each) => each.rows.map((height, at) => ({ each, height, at })))
  let from = 0
  return pages.map((count) => {
    const onPage = rows.slice(from, (from += count))
    const heights = onPage.map(({ each, height, at }, index) => {
      const space = index === 0 ? 0 : between + (at === 0 ? afterTable : 0)
      return space + height + (at === 0 ? each.lead : index === 0 ? each.again : 0)
    })
    return { height: sum(heights), parts: tables.map((each) => onPage.filter((row) => row.each === each).length) }
  })
}

const tablesOf = (minLength: number) =>
  fc.array(
    fc
      .array(fc.integer({ min: 11, max: 90 }), { minLength, maxLength: 200 })
      .map((rows): MeasuredTable => ({ lead: 48, again: 21, rows })),
    { minLength: 1, maxLength: 4 },
  )
const [tables, long] = [tablesOf(1), tablesOf(6)]
const rooms = fc.record({ first: fc.integer({ min: -40, max: 690 }), end: fc.integer({ min: 0, max: 80 }) })

test('every row has its page, no page has more than its room, and none after the first fewer rows than three', () => {
  fc.assert(
    fc.property(tables, rooms, (given, { first, end }) => {
      const here = { ...room, first, end }
      const pages = rowsOfPages(given, here)
      const all = sum(given.map(({ rows }) => rows.length))
      expect(sum(pages)).toBe(all)
      laidOut(given, pages, here).forEach(({ height, parts }, page) => {
        const last = page === pages.length - 1
        expect(height).toBeLessThanOrEqual((page === 0 ? Math.max(0, first) : room.page) - (last ? end : 0))
        if (page > 0) expect(sum(parts)).toBeGreaterThanOrEqual(Math.min(all, leastRows))
      })
    }),
  )
})

test('of a table of six rows or more that stands on two pages neither has fewer than three', () => {
  fc.assert(
    fc.property(long, rooms, (given, more) => {
      const here = { ...room, ...more }
      const pages = rowsOfPages(given, here)
      for (const { parts } of laidOut(given, pages, here))
        parts.forEach((count, at) => {
          if (count > 0 && count < (given[at]?.rows.length ?? 0)) expect(count).toBeGreaterThanOrEqual(leastRows)
        })
    }),
  )
})

test('a page is as full as it can be, and one row too many takes two others along', () => {
  const first = 48 + 20 * 10 + 7 * 9
  const here = { ...room, first, end: 0 }
  expect(rowsOfPages([table(10)], here)).toEqual([10])
  expect(rowsOfPages([table(11)], here)).toEqual([8, 3])
  expect(rowsOfPages([table(20)], here)).toEqual([10, 10])
})

test('of one to two hundred rows below two others no page but an only one has fewer than three', () => {
  for (let count = 1; count <= 200; count += 1) {
    const given = [table(2, 11), table(count, 28)]
    for (const { parts, height } of laidOut(given, rowsOfPages(given, room), room)) {
      expect(parts[1] === 0 || (parts[1] ?? 0) >= Math.min(count, leastRows), String(count)).toBe(true)
      expect(height).toBeGreaterThan(0)
    }
  }
})

test('what ends all takes three rows along where it has no room', () => {
  const first = 48 + 20 * 10 + 7 * 9
  expect(rowsOfPages([table(10)], { ...room, first, end: 1 })).toEqual([7, 3])
})

test('two rows in all stay together on the next page where the first has room for one of them', () => {
  const first = 48 + 20
  expect(rowsOfPages([table(1), table(1)], { ...room, first, end: 0 })).toEqual([0, 2])
  expect(rowsOfPages([table(2)], { ...room, first, end: 0 })).toEqual([0, 2])
})

test('a few rows that would be torn begin on the next page, however much room the first leaves', () => {
  expect(rowsOfPages([table(5)], { ...room, first: 48 + 20 * 4 + 7 * 3, end: 0 })).toEqual([0, 5])
  expect(rowsOfPages([table(2)], { ...room, first: 60 })).toEqual([0, 2])
  expect(rowsOfPages([table(2), table(4)], { ...room, first: 2 * 48 + 20 * 3 + 7 * 2 + 8 })).toEqual([2, 4])
  expect(rowsOfPages([table(4), table(5)], { ...room, first: 2 * 48 + 20 * 6 + 7 * 5 + 8 })).toEqual([4, 5])
})

test('a row that is higher than a page has one for itself', () => {
  expect(rowsOfPages([{ lead: 48, again: 21, rows: [900, 900] }], room)).toEqual([0, 1, 1])
})

test('thousands of rows are parted at once', () => {
  expect(sum(rowsOfPages([table(5), table(2000)], room))).toBe(2005)
})
