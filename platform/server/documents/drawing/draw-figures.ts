import { drawableText } from '../drawable-text.ts'
import type { PagePlace } from './page-place.ts'

const largest = 38
const gap = 22
const above = 4

/** A label and below it what the reader looks for first, as large as fits in one line. */
export function drawFigures({ pdf, root, say, left, width, look }: PagePlace, texts: readonly string[], label: string) {
  const figures = texts.map((text) => drawableText(text, 40))
  const heading = drawableText(label, 120)
  pdf.y += above
  pdf.font('regular').fontSize(9.5).fillColor(look.mutedInk)
  say(root, 'P', heading, (drawn) => pdf.text(drawn, left, pdf.y, { width }))
  pdf.font('heading').fontSize(largest)
  const widths = () => figures.map((figure) => pdf.widthOfString(figure))
  const all = widths().reduce((sum, each) => sum + each + gap, -gap)
  const size = Math.max(12, Math.floor(largest * Math.min(1, figures.length > 1 ? 0.75 : 1, width / all)))
  pdf.fontSize(size)
  const top = pdf.y
  let at = left
  figures.forEach((figure, index) => {
    say(root, 'P', figure, (drawn) => pdf.fillColor(look.ink).text(drawn, at, top, { lineBreak: false }))
    at += (widths()[index] ?? 0) + gap
  })
  pdf.x = left
  pdf.y = top + size * 1.25 + 6
}
