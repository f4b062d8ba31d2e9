import type { DocumentLook } from '../document-look.ts'

export type Structure = PDFKit.PDFStructureElement

/** The document that is written, from top to bottom, and where on its pages. */
export interface PagePlace {
  pdf: PDFKit.PDFDocument
  root: Structure
  /** Draws the words under a tag of the structure. */
  say: (parent: Structure, tag: string, words: string, draw: (words: string) => void) => void
  /** Begins a page where there is no room for so much. */
  makeRoom: (height: number) => void
  left: number
  width: number
  bottom: () => number
  look: DocumentLook
}

/** A thin line across, which readers of the structure do not hear of; what follows stands `space` below. */
export function rule({ pdf, left, width, look }: PagePlace, space: number): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .lineWidth(0.6)
    .strokeColor(look.ruleColour)
    .moveTo(left, pdf.y)
    .lineTo(left + width, pdf.y)
    .stroke()
  pdf.endMarkedContent()
  pdf.y += space
}
