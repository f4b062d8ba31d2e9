import { drawableText } from '../drawable-text.ts'
import type { PagePlace, Structure } from './page-place.ts'

export interface Fact {
  label: string
  value: string
}

/** Facts under a title of their own. */
export interface FactGroup {
  title: string
  level: 2 | 3 | 4
  /** One without a label has the line for itself. Without any, what is said instead. */
  facts: readonly Fact[] | string
}

/** A line of a group: a fact, or what is said where there are none. */
interface Line extends Fact {
  isInstead: boolean
}

const columnGap = 24
const titleSize = 10
const textSize = 9
const lineGap = 1.5
/** Between a label and its value. */
const labelGap = 8
/** Of a column, what its labels have: all values of a page begin at one line below each other. */
const labelShare = 0.45

/** Labels with their values beside them, two facts in a row where each has room in its half: a list of terms (ISO 32000-1, 14.8.4.3.3). */
export function drawFacts(place: PagePlace, facts: readonly Fact[]): void {
  const { pdf, root, makeRoom } = place
  if (facts.length === 0) return
  const { lefts, width, labelWidth } = columnsOf(place)
  const lines = facts.map((fact): Line => ({ ...drawable(fact), isInstead: false }))
  pdf.font('regular').fontSize(textSize)
  const isNarrow = lines.every(({ value }) => pdf.widthOfString(value) <= width - labelWidth)
  const [only] = lines.length === 1 ? lines : []
  // One by itself is a line of words: nothing stands below its value.
  const room = only
    ? { labelWidth: Math.min(place.width / 2, pdf.widthOfString(only.label) + labelGap), width: place.width }
    : { labelWidth, width: isNarrow ? width : place.width }
  const aRow = isNarrow ? 2 : 1
  const list = pdf.struct('L')
  root.add(list)
  for (let at = 0; at < lines.length; at += aRow) {
    const row = lines.slice(at, at + aRow)
    const height = Math.max(...row.map((fact) => heightOf(pdf, fact, room)))
    makeRoom(height)
    const top = pdf.y
    row.forEach((fact, index) => drawInLine(place, list, { fact, left: lefts[index] ?? 0, top, ...room }))
    pdf.y = top + height + lineGap
  }
  list.end()
  pdf.y += 4
}

/** Groups of facts, up to two, beside each other, label and value in a line; they are read one after the other. */
export function drawFactGroups(place: PagePlace, groups: readonly [FactGroup, FactGroup | undefined]): void {
  const { pdf, root, say, makeRoom, look } = place
  const { lefts, width, labelWidth } = columnsOf(place)
  makeRoom(44)
  const top = pdf.y
  const given = groups.filter((group) => group !== undefined)
  const lists = given.map(({ title, level, facts }, index): Structure => {
    pdf.font('heading').fontSize(titleSize).fillColor(look.ink)
    say(root, `H${String(level)}`, drawableText(title, 120), (drawn) => pdf.text(drawn, lefts[index], top, { width }))
    const body = pdf.struct(typeof facts === 'string' ? 'P' : 'L')
    root.add(body)
    return body
  })
  pdf.y = top + 15
  pdf.font('regular').fontSize(textSize)
  const cells = given.map(({ facts }): Line[] =>
    typeof facts === 'string'
      ? [{ ...drawable({ label: '', value: facts }), isInstead: true }]
      : facts.map((fact) => ({ ...drawable(fact), isInstead: false })),
  )
  const write = (fact: Line | undefined, index: number, line: number) => {
    const [list, left = 0] = [lists[index], lefts[index]]
    if (fact && list) drawInLine(place, list, { fact, left, top: line, labelWidth, width })
  }
  const heights = cells.map((facts) => facts.map((fact) => heightOf(pdf, fact, { labelWidth, width }) + lineGap))
  const [start, all] = [pdf.y, Math.max(...heights.map((column) => column.reduce((sum, each) => sum + each, 0)))]
  if (start + all <= place.bottom()) {
    // Where both have the room, neither waits for a long line of the other.
    cells.forEach((facts, index) => {
      let line = start
      facts.forEach((fact, at) => {
        write(fact, index, line)
        line += heights[index]?.[at] ?? 0
      })
    })
    pdf.y = start + all
  } else {
    for (let at = 0; at < Math.max(...cells.map(({ length }) => length)); at += 1) {
      const height = Math.max(...heights.map((column) => column[at] ?? 0))
      makeRoom(height - lineGap)
      const line = pdf.y
      cells.forEach((facts, index) => write(facts[at], index, line))
      pdf.y = line + height
    }
  }
  for (const list of lists) list.end()
  pdf.y += 4
}

function heightOf(
  pdf: PDFKit.PDFDocument,
  { label, value }: Fact,
  room: { labelWidth: number; width: number },
): number {
  if (label === '') return pdf.heightOfString(value, { width: room.width })
  return Math.max(
    pdf.heightOfString(label, { width: room.labelWidth - labelGap }),
    pdf.heightOfString(value, { width: room.width - room.labelWidth }),
  )
}

function drawInLine(
  { pdf, say, look }: PagePlace,
  list: Structure,
  given: { fact: Line; left: number; top: number; labelWidth: number; width: number },
): void {
  const { fact, left, top, labelWidth, width } = given
  if (fact.isInstead) {
    say(list, 'Span', fact.value, (drawn) => pdf.fillColor(look.mutedInk).text(drawn, left, top, { width }))
    return
  }
  const item = pdf.struct('LI')
  list.add(item)
  const room = fact.label === '' ? 0 : labelWidth
  if (fact.label !== '')
    say(item, 'Lbl', fact.label, (drawn) =>
      pdf.fillColor(look.mutedInk).text(drawn, left, top, { width: labelWidth - labelGap }),
    )
  say(item, 'LBody', fact.value, (drawn) =>
    pdf.fillColor(look.ink).text(drawn, left + room, top, { width: width - room }),
  )
  item.end()
}

const drawable = ({ label, value }: Fact): Fact => ({ label: drawableText(label, 120), value: drawableText(value) })

function columnsOf({ left, width }: Pick<PagePlace, 'left' | 'width'>) {
  const column = (width - columnGap) / 2
  return { lefts: [left, left + column + columnGap], width: column, labelWidth: column * labelShare }
}
