import { drawFoot, drawHeading, drawParagraph, footHeight, footMargin } from './draw-lines.ts'
import type { Foot } from './draw-lines.ts'
import { layTable, lineHeight, sum, tableSizes } from './lay-table.ts'
import type { DrawnCell, LaidTable, Table, TableLine } from './lay-table.ts'
import { rule } from './page-place.ts'
import type { PagePlace, Structure } from './page-place.ts'
import { rowsOfPages } from './table-pages.ts'

/** Between rows; the smaller one where by it all stands on one page. */
const spaces = { usual: 7, tight: 4 } as const
const afterTable = 8

/**
 * Tables below each other and then the foot, parted into pages so that none has few rows. The titles of the columns stand
 * again on each page: those are for the eye alone.
 */
export function drawTables(place: PagePlace, tables: readonly Table[], foot: Foot): void {
  const usual = pagesWith(place, { tables, foot, space: spaces.usual })
  const tight = usual.pages.length === 2 ? pagesWith(place, { tables, foot, space: spaces.tight }) : usual
  drawPages(place, tight.pages.length === 1 ? tight : usual)
  drawFoot(place, foot)
}

interface Pages {
  laid: readonly LaidTable[]
  /** How many rows each has. */
  pages: readonly number[]
  space: number
}

function pagesWith(
  place: PagePlace,
  { tables, foot, space }: { tables: readonly Table[]; foot: Foot; space: number },
): Pages {
  const { pdf, bottom } = place
  const laid = tables.map((table) => layTable(place, table, space))
  const pages = rowsOfPages(laid, {
    first: bottom() - pdf.y,
    page: bottom() - pdf.page.margins.top,
    end: Math.max(0, space + afterTable + footHeight(place, foot) - footMargin(place)),
    between: space,
    afterTable,
  })
  return { laid, pages, space }
}

function drawPages(place: PagePlace, { laid, pages, space }: Pages): void {
  const { pdf } = place
  const starts = new Set(pages.slice(1).map((_, page) => sum(pages.slice(0, page + 1))))
  let at = 0
  for (const each of laid) {
    const struct = pdf.struct('Table')
    each.lines.forEach((line, index) => {
      const isNewPage = starts.has(at++)
      if (isNewPage) pdf.addPage()
      if (index === 0) beginTable(place, each, struct)
      else if (isNewPage) sayTitlesAgain(place, each)
      if (line.title !== undefined) drawTitle(place, each, { struct, title: line.title, space })
      drawRow(place, each, { struct, tag: 'TD', cells: line.cells })
      pdf.y += line.height + space
    })
    struct.end()
    pdf.y += afterTable
  }
}

function beginTable(place: PagePlace, laid: LaidTable, struct: Structure): void {
  const { heading, remark } = laid.table
  drawHeading(place, { level: tableSizes.level, text: heading, wanted: 0 })
  if (remark !== undefined) drawParagraph(place, remark, 'plain')
  place.root.add(struct)
  drawRow(place, laid, { struct, tag: 'TH', cells: laid.titles.map((text) => ({ text, below: '' })) })
  ruleBelowTitles(place, laid)
}

function sayTitlesAgain(place: PagePlace, laid: LaidTable): void {
  const { pdf, look } = place
  const top = pdf.y
  pdf.markContent('Artifact', { type: 'Pagination' })
  pdf.font('regular').fontSize(tableSizes.text).fillColor(look.mutedInk)
  laid.titles.forEach((text, index) => drawWords(place, laid, { text, index, top }))
  pdf.endMarkedContent()
  pdf.y = top
  ruleBelowTitles(place, laid)
}

function ruleBelowTitles(place: PagePlace, { again }: LaidTable): void {
  place.pdf.y += again - tableSizes.belowRule
  rule(place, tableSizes.belowRule)
}

/** A title over rows is a row by itself. */
function drawTitle(
  place: PagePlace,
  { lefts }: LaidTable,
  { struct, title, space }: { struct: Structure; title: string; space: number },
): void {
  const { pdf, look } = place
  const height = lineHeight(place, 'bold')
  pdf.y += tableSizes.aboveTitle
  const top = pdf.y
  const row = pdf.struct('TR')
  struct.add(row)
  lefts.forEach((left, index) => {
    writeCell(place, row, { text: index === 0 ? title : '', below: '', tag: 'TD', width: place.width }, (words) =>
      pdf.fillColor(look.ink).text(words, left, top, { lineBreak: false }),
    )
  })
  row.end()
  pdf.y = top + height + space
}

/** From where the page is, which stays there. */
function drawRow(
  place: PagePlace,
  laid: LaidTable,
  { struct, tag, cells }: Pick<TableLine, 'cells'> & { struct: Structure; tag: 'TH' | 'TD' },
): void {
  const { pdf, look } = place
  const top = pdf.y
  const row = pdf.struct('TR')
  struct.add(row)
  pdf.font('regular').fontSize(tableSizes.text)
  cells.forEach((cell, index) => {
    writeCell(place, row, { ...cell, tag, width: laid.widths[index] ?? 0 }, (text) => {
      pdf.fillColor(tag === 'TH' ? look.mutedInk : look.ink)
      drawWords(place, laid, { text, index, top })
    })
  })
  row.end()
  pdf.y = top
}

function drawWords(
  { pdf }: PagePlace,
  { table, lefts, widths }: LaidTable,
  { text, index, top }: { text: string; index: number; top: number },
): void {
  const align = table.columns[index]?.align === 'end' ? 'right' : 'left'
  pdf.text(text, lefts[index], top, { width: widths[index] ?? 0, align })
}

/** A cell of one text, or of a text and a small one. An empty one keeps the columns of the structure whole. */
function writeCell(
  { pdf, say, look }: PagePlace,
  row: Structure,
  { text, below, tag, width }: DrawnCell & { tag: 'TH' | 'TD'; width: number },
  draw: (words: string) => void,
): void {
  const words = text === '' ? ' ' : text
  if (below === '') return say(row, tag, words, draw)
  const cell = pdf.struct(tag)
  row.add(cell)
  say(cell, 'P', words, draw)
  pdf.fontSize(tableSizes.small)
  say(cell, 'P', below, (drawn) => pdf.fillColor(look.mutedInk).text(drawn, { width }))
  pdf.fontSize(tableSizes.text)
  cell.end()
}
