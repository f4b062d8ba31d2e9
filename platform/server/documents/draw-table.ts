import type { DocumentLook } from './document-look.ts'
import { drawableText } from './drawable-text.ts'

export type Structure = PDFKit.PDFStructureElement

export interface Table {
  /** `share` of the width; numbers stand at the `end`. */
  columns: readonly { title: string; share: number; align?: 'end' }[]
  rows: readonly (readonly string[])[]
}

/** Where a table is drawn: the document, its structure, and how words are said under a tag. */
interface Place {
  pdf: PDFKit.PDFDocument
  root: Structure
  say: (parent: Structure, tag: string, words: string, draw: (words: string) => void) => void
  left: number
  width: number
  bottom: () => number
  look: Pick<DocumentLook, 'ink' | 'mutedInk' | 'ruleColour'>
}

const size = 9
const gap = 8
const longestCell = 240

/** A table with its titles, and with them again on each page: those are for the eye alone. */
export function drawTable(place: Place, { columns, rows }: Table): void {
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
  const rule = (y: number) => {
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf.lineWidth(0.5).strokeColor(look.ruleColour)
    pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke()
    pdf.endMarkedContent()
    pdf.y = y + 5
  }
  const titlesAgain = () => {
    pdf.addPage()
    const top = pdf.y
    const height = heightOf(titles, 'bold')
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.fillColor(look.mutedInk)
    titles.forEach((title, index) => draw(title, index, top))
    pdf.endMarkedContent()
    rule(top + height + 4)
  }

  const table = pdf.struct('Table')
  root.add(table)
  const writeRow = (cells: readonly string[], isTitle: boolean) => {
    const height = heightOf(cells, isTitle ? 'bold' : 'regular')
    if (pdf.y + height + 9 > bottom()) {
      if (isTitle) pdf.addPage()
      else titlesAgain()
      heightOf(cells, isTitle ? 'bold' : 'regular')
    }
    const top = pdf.y
    const row = pdf.struct('TR')
    table.add(row)
    cells.forEach((cell, index) => {
      // An empty cell keeps the columns of the structure whole.
      say(row, isTitle ? 'TH' : 'TD', cell === '' ? ' ' : cell, (words) => {
        pdf.fillColor(isTitle ? look.mutedInk : look.ink)
        draw(words, index, top)
      })
    })
    row.end()
    rule(top + height + 4)
  }
  writeRow(titles, true)
  for (const row of rows)
    writeRow(
      row.map((cell) => drawableText(cell, longestCell)),
      false,
    )
  table.end()
  pdf.y += 6
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
