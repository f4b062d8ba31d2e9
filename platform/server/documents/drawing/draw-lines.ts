import { drawableText } from '../drawable-text.ts'
import type { PagePlace } from './page-place.ts'

export type HeadingLevel = 1 | 2 | 3 | 4
export type ParagraphLook = 'plain' | 'strong' | 'small'

/** What ends a document, on one page: small lines below a `strong` one. */
export interface Foot {
  lines: readonly string[]
  strong?: string
}

/** Room that a heading wants below it, so that it never ends a page. */
const besideHeading = 72
const headingSizes = { 1: 17, 2: 14, 3: 11.5, 4: 10 } as const
const paragraphs = {
  plain: { font: 'regular', size: 10, below: 6 },
  strong: { font: 'bold', size: 10, below: 6 },
  small: { font: 'regular', size: 8.5, below: 4 },
} as const
/** From the lower edge of a page to the head of its number, and between that and the foot. */
export const numberHeight = 36
const aboveNumber = 2
/** Of the width, what stands at the end of a heading's line. */
const endShare = 0.25

const aboveHeading = (level: HeadingLevel) => (level > 1 ? 4 : 0)
const belowHeading = (level: HeadingLevel) => (level === 3 ? 2 : 6)

/** `wanted` is the room that it has below it at least. */
export function drawHeading(
  place: PagePlace,
  { level, text, end, wanted = besideHeading }: { level: HeadingLevel; text: string; end?: string; wanted?: number },
): void {
  const { pdf, look } = place
  pdf.y += aboveHeading(level)
  const colour = level === 1 ? look.brand : look.ink
  const given = { tag: `H${String(level)}`, text, font: 'heading', size: headingSizes[level], colour, wanted }
  drawLine(place, { ...given, ...(end && { end }) })
  pdf.y += belowHeading(level)
}

/** The height of a heading with the space around it. */
export function headingHeight({ pdf, width }: PagePlace, level: HeadingLevel, text: string): number {
  const height = pdf.font('heading').fontSize(headingSizes[level]).heightOfString(drawableText(text), { width })
  return aboveHeading(level) + height + belowHeading(level)
}

/** `end`: what stands at the end of its line, such as an amount. */
export function drawParagraph(place: PagePlace, text: string, kind: ParagraphLook, end?: string): void {
  const { pdf, look } = place
  const { font, size, below } = paragraphs[kind]
  const colour = kind === 'small' ? look.mutedInk : look.ink
  drawLine(place, { tag: 'P', text, font, size, colour, wanted: 0, ...(end && { end }) })
  pdf.y += below
}

/** The height of a paragraph with the space below it. */
export function paragraphHeight({ pdf, width }: PagePlace, text: string, kind: ParagraphLook): number {
  const { font, size, below } = paragraphs[kind]
  return pdf.font(font).fontSize(size).heightOfString(drawableText(text), { width }) + below
}

/** Within the lower margin rather than on a page of its own. */
export function drawFoot(place: PagePlace, foot: Foot): void {
  const { pdf, bottom } = place
  if (pdf.y + footHeight(place, foot) > bottom() + footMargin(place)) pdf.addPage()
  else pdf.page.margins.bottom = numberHeight
  if (foot.strong !== undefined) drawParagraph(place, foot.strong, 'strong')
  for (const text of foot.lines) drawParagraph(place, text, 'small')
}

export function footHeight(place: PagePlace, { lines, strong }: Foot): number {
  return lines.reduce(
    (sum, text) => sum + paragraphHeight(place, text, 'small'),
    (strong === undefined ? 0 : paragraphHeight(place, strong, 'strong')) - paragraphs.small.below,
  )
}

/** What of the lower margin a foot may take. */
export const footMargin = ({ left }: Pick<PagePlace, 'left'>) => left - numberHeight - aboveNumber

function drawLine(
  place: PagePlace,
  given: { tag: string; text: string; font: string; size: number; colour: string; wanted: number; end?: string },
): void {
  const { pdf, root, say, makeRoom, left, width } = place
  const { tag, text, font, size, colour, wanted, end } = given
  const words = drawableText(text)
  const room = end === undefined ? width : width * (1 - endShare)
  pdf.font(font).fontSize(size)
  const height = pdf.heightOfString(words, { width: room })
  makeRoom(height + wanted)
  const top = pdf.y
  say(root, tag, words, (drawn) => pdf.fillColor(colour).text(drawn, left, top, { width: room }))
  const endLeft = left + width * (1 - endShare)
  if (end !== undefined)
    say(root, 'P', drawableText(end), (drawn) =>
      pdf.fillColor(colour).text(drawn, endLeft, top, { width: width * endShare, align: 'right' }),
    )
  pdf.y = top + height
}
