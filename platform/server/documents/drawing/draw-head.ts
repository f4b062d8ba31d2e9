import type { DocumentHead, Drawing } from '../document-look.ts'
import { drawableText } from '../drawable-text.ts'
import type { PagePlace } from './page-place.ts'

const height = 68
const lineHeight = 3
const inset = 18

/** The maker's ground within the margins, with the logo on it. */
export function drawHead(place: PagePlace, head: DocumentHead): void {
  const { pdf, root, say, left, width } = place
  const top = pdf.y
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.save()
  pdf.roundedRect(left, top, width, height, head.radius).clip()
  pdf.rect(left, top, width, height).fill(head.ground)
  if (head.drawing) drawShapes(pdf, head.drawing, { left, top, width, height })
  pdf.rect(left, top + height - lineHeight, width, lineHeight).fill(head.line)
  pdf.restore()
  pdf.endMarkedContent()

  const middle = top + (height - lineHeight) / 2
  if (head.logo) {
    const { png, alt, width: wide, height: high } = head.logo
    const scale = Math.min(1, 150 / wide, 36 / high)
    root.add(
      pdf.struct('Figure', { alt }, () =>
        pdf.image(png, left + inset, middle - (high * scale) / 2, { width: wide * scale, height: high * scale }),
      ),
    )
  } else {
    const words = drawableText(head.name.text, 60)
    pdf.font('heading').fontSize(17).fillColor(head.name.ink)
    say(root, 'P', words, (drawn) =>
      pdf.text(drawn, left + inset, middle - 11, { width: width - 2 * inset, height: 22, ellipsis: true }),
    )
  }
  pdf.x = left
  pdf.y = top + height + 20
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The shapes as large as the box is wide at most, from its lower right corner: what the box cuts off is not seen. */
function drawShapes(pdf: PDFKit.PDFDocument, { width, height, shapes }: Drawing, box: Box): void {
  const scale = Math.max(box.width / width, box.height / height)
  pdf.save()
  pdf.translate(box.left + box.width - width * scale, box.top + box.height - height * scale).scale(scale)
  for (const { path, fill, stroke } of shapes) {
    if (fill) pdf.path(path).fillOpacity(fill.opacity).fill(fill.colour)
    if (stroke) pdf.path(path).lineWidth(stroke.width).strokeOpacity(stroke.opacity).stroke(stroke.colour)
  }
  pdf.restore()
  pdf.fillOpacity(1).strokeOpacity(1)
}
