import { drawableText } from '../drawable-text.ts'
import { headingHeight, paragraphHeight } from './draw-lines.ts'
import type { PagePlace } from './page-place.ts'
import type { MeasuredTable } from './table-pages.ts'

export interface Table {
  /** Over its columns, and what else to know of it. */
  heading: string
  remark?: string
  /** `share` of the width; numbers stand at the `end`. */
  columns: readonly { title: string; share: number; align?: 'end' }[]
  /** A text by itself is a title over the rows that follow. */
  rows: readonly (readonly Cell[] | string)[]
}

/** What stands in a cell; `below`, such as a number, in small text on lines of its own. */
type Cell = string | { text: string; below: string }

export interface DrawnCell {
  text: string
  below: string
}

/** A row with the title that stands over it. */
export interface TableLine {
  title: string | undefined
  cells: readonly DrawnCell[]
  /** Of the row by itself. */
  height: number
}

/** A table that knows how high everything in it is. */
export interface LaidTable extends MeasuredTable {
  table: Table
  lefts: readonly number[]
  widths: readonly number[]
  titles: readonly string[]
  lines: readonly TableLine[]
}

export const tableSizes = { text: 9, small: 7.5, aboveTitle: 4, aboveRule: 4, belowRule: 6, level: 2 } as const
const gap = 10
const longestCell = 240

/** `space`: between its rows. */
export function layTable(place: PagePlace, table: Table, space: number): LaidTable {
  const { left, width } = place
  const { columns, heading, remark } = table
  const { level, aboveTitle, aboveRule, belowRule } = tableSizes
  const lefts = columns.map((_, index) => left + sum(columns.slice(0, index).map(({ share }) => share)) * width)
  const widths = columns.map(({ share }, index) => share * width - (index === columns.length - 1 ? 0 : gap))
  const titles = columns.map(({ title }) => drawableText(title, longestCell))
  const titleHeight = aboveTitle + lineHeight(place, 'bold') + space
  const lines = linesOf(place, table, widths)
  const again = heightOf(place, titles.map(drawnCell), widths) + aboveRule + belowRule
  const remarkHeight = remark === undefined ? 0 : paragraphHeight(place, remark, 'plain')
  return {
    ...{ table, lefts, widths, titles, lines, again },
    lead: headingHeight(place, level, heading) + remarkHeight + again,
    rows: lines.map(({ title, height }) => height + (title === undefined ? 0 : titleHeight)),
  }
}

function linesOf(place: PagePlace, { rows }: Table, widths: readonly number[]): TableLine[] {
  const lines: TableLine[] = []
  let title: string | undefined
  for (const row of rows) {
    if (typeof row === 'string') title = drawableText(row, longestCell)
    else {
      const cells = row.map(drawnCell)
      lines.push({ title, cells, height: heightOf(place, cells, widths) })
      title = undefined
    }
  }
  return lines
}

function drawnCell(cell: Cell): DrawnCell {
  const { text, below } = typeof cell === 'string' ? { text: cell, below: '' } : cell
  return { text: drawableText(text, longestCell), below: drawableText(below, longestCell) }
}

/** A title over rows has the line for itself. */
export const lineHeight = ({ pdf }: PagePlace, font: 'regular' | 'bold') =>
  pdf.font(font).fontSize(tableSizes.text).heightOfString(' ')

function heightOf({ pdf }: PagePlace, cells: readonly DrawnCell[], widths: readonly number[]): number {
  pdf.font('regular')
  const heights = cells.map(({ text, below }, index) => {
    const room = { width: widths[index] ?? 0 }
    const under = below === '' ? 0 : pdf.fontSize(tableSizes.small).heightOfString(below, room)
    return under + pdf.fontSize(tableSizes.text).heightOfString(text, room)
  })
  return Math.max(...heights)
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
