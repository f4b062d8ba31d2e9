import { drawableText } from '../drawable-text.ts'
import { rule } from './page-place.ts'
import type { PagePlace } from './page-place.ts'

export interface Table {
  /** `share` of the width; numbers stand at the `end`. */
  columns: readonly { title: string; share: number; align?: 'end' }[]
  /** A text by itself is a title over the rows that follow. */
  rows: readonly (readonly string[] | string)[]
}

const size = 9
const gap = 10
const between = 7
const longestCell = 240

/** A table with its titles, and with them again on each page: those are for the eye alone. */
export function drawTable(place: PagePlace, { columns, rows }: Table): void {
  const { pdf, root, say, left, width, bottom, look } = place
  const lefts = columns.map((_, index) => left + sum(columns.slice(0, index).map(({ share }) => share)) * width)
  const widths = columns.map(({ share }, index) => share * width - (index === columns.length - 1 ? 0 : gap))
  const draw = (words: string, index: number, top: number) =>
    pdf.text(words, lefts[index], top, {
      width: widths[index] ?? 0,
      align: columns[index]?.align === 'end' ? 'right' : 'left',
    })
  const titles = columns.map(({ title }) => drawableText(title, longestCell))
  const heightOf = (cells: readonly string[], font: 'regular' | 'bold') => {
    pdf.font(font).fontSize(size)
    return Math.max(...cells.map((cell, index) => pdf.heightOfString(cell, { width: widths[index] ?? 0 })))
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
    titles.forEach((title, index) => draw(title, index, top))
    pdf.endMarkedContent()
    ruleBelow(top, height)
  }

  const table = pdf.struct('Table')
  root.add(table)
  /** `after`: room that a title wants for the row below it. */
  const writeRow = (cells: readonly string[], tag: 'TH' | 'TD', font: 'regular' | 'bold', after: number) => {
    // A title over rows has the line for itself.
    const height = heightOf(font === 'bold' ? [' '] : cells, font)
    if (pdf.y + height + after > bottom()) {
      if (tag === 'TH') pdf.addPage()
      else titlesAgain()
      heightOf(cells, font)
    }
    const top = pdf.y
    const row = pdf.struct('TR')
    table.add(row)
    cells.forEach((cell, index) => {
      // An empty cell keeps the columns of the structure whole.
      say(row, tag, cell === '' ? ' ' : cell, (words) => {
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
    writeRow(
      cells.map((cell) => drawableText(cell, longestCell)),
      'TD',
      isTitle ? 'bold' : 'regular',
      isTitle ? 30 : 0,
    )
    pdf.y += between
  }
  table.end()
  pdf.y += 8
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
