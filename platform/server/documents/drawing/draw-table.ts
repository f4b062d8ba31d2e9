import { drawableText } from '../drawable-text.ts'
import { rule } from './page-place.ts'
import type { PagePlace, Structure } from './page-place.ts'

export interface Table {
  /** `share` of the width; numbers stand at the `end`. */
  columns: readonly { title: string; share: number; align?: 'end' }[]
  /** A text by itself is a title over the rows that follow. */
  rows: readonly (readonly Cell[] | string)[]
}

/** What stands in a cell; `below`, such as a number, in small letters on lines of its own. */
type Cell = string | { text: string; below: string }

const size = 9
const smallSize = 7.5
const gap = 10
const between = 7
const longestCell = 240

interface Drawn {
  text: string
  below: string
}

function drawnCell(cell: Cell): Drawn {
  const { text, below } = typeof cell === 'string' ? { text: cell, below: '' } : cell
  return { text: drawableText(text, longestCell), below: drawableText(below, longestCell) }
}

/** A cell of one text, or of a text and a small one. An empty one keeps the columns of the structure whole. */
function writeCell(
  { pdf, say, look }: PagePlace,
  row: Structure,
  { text, below, tag, width }: Drawn & { tag: 'TH' | 'TD'; width: number },
  draw: (words: string) => void,
): void {
  const words = text === '' ? ' ' : text
  if (below === '') return say(row, tag, words, draw)
  const cell = pdf.struct(tag)
  row.add(cell)
  say(cell, 'P', words, draw)
  pdf.fontSize(smallSize)
  say(cell, 'P', below, (drawn) => pdf.fillColor(look.mutedInk).text(drawn, { width }))
  pdf.fontSize(size)
  cell.end()
}

/** A table with its titles, and with them again on each page: those are for the eye alone. */
export function drawTable(place: PagePlace, { columns, rows }: Table): void {
  const { pdf, root, left, width, bottom, look } = place
  const lefts = columns.map((_, index) => left + sum(columns.slice(0, index).map(({ share }) => share)) * width)
  const widths = columns.map(({ share }, index) => share * width - (index === columns.length - 1 ? 0 : gap))
  const draw = (words: string, index: number, top: number) =>
    pdf.text(words, lefts[index], top, {
      width: widths[index] ?? 0,
      align: columns[index]?.align === 'end' ? 'right' : 'left',
    })
  const titles = columns.map(({ title }) => drawnCell(title))
  const heightOf = (cells: readonly Drawn[], font: 'regular' | 'bold') => {
    pdf.font(font)
    const heights = cells.map(({ text, below }, index) => {
      const room = { width: widths[index] ?? 0 }
      const under = below === '' ? 0 : pdf.fontSize(smallSize).heightOfString(below, room)
      return under + pdf.fontSize(size).heightOfString(text, room)
    })
    return Math.max(...heights)
  }
  const ruleBelow = (top: number, height: number) => {
    pdf.y = top + height + 4
    rule(place, 6)
  }
  const titlesAgain = () => {
    pdf.addPage()
    const top = pdf.y
    const height = heightOf(titles, 'regular')
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.fillColor(look.mutedInk)
    titles.forEach(({ text }, index) => draw(text, index, top))
    pdf.endMarkedContent()
    ruleBelow(top, height)
  }

  const table = pdf.struct('Table')
  root.add(table)
  /** `after`: room that a title wants for the row below it. */
  const writeRow = (cells: readonly Drawn[], tag: 'TH' | 'TD', font: 'regular' | 'bold', after: number) => {
    // A title over rows has the line for itself.
    const height = heightOf(font === 'bold' ? [drawnCell(' ')] : cells, font)
    if (pdf.y + height + after > bottom()) {
      if (tag === 'TH') pdf.addPage()
      else titlesAgain()
      heightOf(cells, font)
    }
    const top = pdf.y
    const row = pdf.struct('TR')
    table.add(row)
    cells.forEach((cell, index) => {
      writeCell(place, row, { ...cell, tag, width: widths[index] ?? 0 }, (words) => {
        pdf.fillColor(tag === 'TH' ? look.mutedInk : look.ink)
        if (font === 'bold') pdf.text(words, lefts[index], top, { lineBreak: false })
        else draw(words, index, top)
      })
    })
    row.end()
    pdf.y = top + height
  }
  writeRow(titles, 'TH', 'regular', 40)
  ruleBelow(pdf.y, 0)
  for (const row of rows) {
    const isTitle = typeof row === 'string'
    const cells = isTitle ? [row, ...columns.slice(1).map(() => '')] : row
    if (isTitle) pdf.y += 4
    writeRow(cells.map(drawnCell), 'TD', isTitle ? 'bold' : 'regular', isTitle ? 30 : 0)
    pdf.y += between
  }
  table.end()
  pdf.y += 8
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
