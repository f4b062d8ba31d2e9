import type { DocumentHead, Drawing } from '../document-look.ts'
import { drawableText } from '../drawable-text.ts'
import type { PagePlace } from './page-place.ts'

const height = 68
const lineHeight = 3
const inset = 18
const nameSize = 17
/** Over so much of its width the picture comes out of the ground. */
const fade = 72

/** The maker's ground within the margins, with the logo on it. */
export function drawHead(place: PagePlace, head: DocumentHead): void {
  const { pdf, root, say, left, width } = place
  const top = pdf.y
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.save()
  pdf.roundedRect(left, top, width, height, head.radius).clip()
  pdf.rect(left, top, width, height).fill(head.ground)
  if (head.drawing) {
    const box = { left, top, width, height }
    const clear = endOfName(pdf, head)
    drawShapes(pdf, head.drawing, box, clear)
    fadeBehindName(pdf, box, { ground: head.ground, clear })
  }
  pdf.rect(left, top + height - lineHeight, width, lineHeight).fill(head.line)
  pdf.restore()
  pdf.endMarkedContent()

  const middle = top + (height - lineHeight) / 2
  if (head.logo) {
    const { png, alt, width: wide, height: high } = head.logo
    const scale = logoScale(head.logo)
    root.add(
      pdf.struct('Figure', { alt }, () =>
        pdf.image(png, left + inset, middle - (high * scale) / 2, { width: wide * scale, height: high * scale }),
      ),
    )
  } else {
    const words = drawableText(head.name.text, 60)
    pdf.font('heading').fontSize(nameSize).fillColor(head.name.ink)
    say(root, 'P', words, (drawn) =>
      pdf.text(drawn, left + inset, middle - 11, { width: width - 2 * inset, height: 22, ellipsis: true }),
    )
  }
  pdf.x = left
  pdf.y = top + height + 20
}

/** How far from the left the logo, or the name, reaches. */
function endOfName(pdf: PDFKit.PDFDocument, { logo, name }: DocumentHead): number {
  if (logo) return 2 * inset + logo.width * logoScale(logo)
  return 2 * inset + pdf.font('heading').fontSize(nameSize).widthOfString(drawableText(name.text, 60))
}

/** As on the pages: the picture begins beside the name, gently, for no shape of it stands behind text. */
function fadeBehindName(pdf: PDFKit.PDFDocument, box: Box, { ground, clear }: { ground: string; clear: number }): void {
  const faded = Math.min(box.width, clear + fade)
  const paint = pdf.linearGradient(box.left, 0, box.left + faded, 0)
  paint
    .stop(0, ground, 1)
    .stop(clear / (clear + fade), ground, 1)
    .stop(1, ground, 0)
  pdf.rect(box.left, box.top, faded, box.height).fill(paint)
  pdf.fillOpacity(1)
}

const logoScale = ({ width, height: high }: { width: number; height: number }) => Math.min(1, 150 / width, 36 / high)

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/**
 * The shapes as large as the box is wide at most, from its lower right corner: what the box cuts off is not seen. Lines begin
 * `clear` from the left: they would run into the text.
 */
function drawShapes(pdf: PDFKit.PDFDocument, { width, height, shapes }: Drawing, box: Box, clear: number): void {
  const scale = Math.max(box.width / width, box.height / height)
  pdf.save()
  const [x, y] = [box.left + box.width - width * scale, box.top + box.height - height * scale]
  pdf.translate(x, y).scale(scale)
  for (const { path, fill, stroke } of shapes) {
    if (fill) pdf.path(path).fillOpacity(fill.opacity).fill(fill.colour)
    if (!stroke) continue
    pdf.save()
    pdf.rect((box.left + clear - x) / scale, 0, (box.width - clear) / scale, height).clip()
    pdf.path(path).lineWidth(stroke.width).strokeOpacity(stroke.opacity).stroke(stroke.colour)
    pdf.restore()
  }
  pdf.restore()
  pdf.fillOpacity(1).strokeOpacity(1)
}
