import PDFDocument from 'pdfkit'
import { drawableText, wordsAsDrawn } from './drawable-text.ts'
import { drawTable } from './draw-table.ts'
import type { Structure, Table } from './draw-table.ts'
import { documentFonts } from './document-fonts.ts'
import type { DocumentLook } from './document-look.ts'
import { typefaceLetters } from './typeface-letters.ts'

export interface Fact {
  label: string
  value: string
}

/** Writes an A4 document from top to bottom, with the structure that screen readers follow (PDF/UA-1, ISO 14289-1). */
export interface TaggedDocument {
  logo(picture: { png: Buffer; alt: string; width: number; height: number }): void
  heading(level: 1 | 2 | 3 | 4, text: string): void
  paragraph(text: string, look?: 'plain' | 'strong' | 'small'): void
  /** What the reader looks for first: an amount. */
  figure(text: string, label?: string): void
  /** A short stroke in the brand's colour. */
  bar(): void
  /** Labels with their values: a list of terms (ISO 32000-1, 14.8.4.3.3). */
  facts(facts: readonly Fact[]): void
  /** Rows under their columns; the titles stand again on each page. */
  table(table: Table): void
  /** Numbers the pages and ends the document. */
  finish(pageText: (page: number, pages: number) => string): Promise<Buffer>
}

/** Room that a heading wants below it, so that it never ends a page. */
const besideHeading = 72
const sizes = { 1: 20, 2: 13, 3: 11.5, 4: 10 } as const

/** Says that a title is its column's (ISO 32000-1, 14.8.5.7), which pdfkit's own options cannot. */
function scopeOfColumn(title: Structure): void {
  const { dictionary } = title as unknown as { dictionary: { data: Record<string, unknown> } }
  dictionary.data['A'] = { O: 'Table', Scope: 'Column' }
}

export function openTaggedDocument(about: {
  title: string
  author: string
  language: string
  look: DocumentLook
  marginInches?: number
}): TaggedDocument {
  const { ink, mutedInk, ruleColour, brand } = about.look
  const margin = 72 * (about.marginInches ?? 1)
  const options = {
    size: 'A4',
    font: null, // else pdfkit reads its own Helvetica first
    margin,
    subset: 'PDF/UA',
    pdfVersion: '1.7',
    tagged: true,
    lang: about.language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: about.title, Author: about.author },
  }
  // The published types do not know the subset PDF/UA, nor a parsed font as a source.
  const pdf = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions)
  const { typeface, headings, folder } = about.look
  const fonts = {
    regular: documentFonts.regular(typefaceLetters(typeface, folder, 400)),
    bold: documentFonts.bold(typefaceLetters(typeface, folder, 700)),
    heading: documentFonts.bold(typefaceLetters(headings.typeface, folder, headings.weight)),
  }
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font as unknown as Buffer)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const root = pdf.struct('Document')
  pdf.addStructure(root)

  const width = pdf.page.width - 2 * margin
  const labelWidth = width * 0.36
  const bottom = () => pdf.page.height - margin
  const makeRoom = (height: number) => {
    if (pdf.y + height > bottom()) pdf.addPage()
  }
  /** Draws the words under a tag. Where they stand in another order than they are read, the tag says how. */
  const say = (parent: Structure, tag: string, words: string, draw: (words: string) => void) => {
    const drawn = wordsAsDrawn(words)
    const element = pdf.struct(tag, drawn === words ? {} : { actual: words }, () => draw(drawn))
    if (tag === 'TH') scopeOfColumn(element)
    parent.add(element)
  }

  function line(tag: string, text: string, font: keyof typeof fonts, size: number, colour: string, space: number) {
    const words = drawableText(text)
    pdf.font(font).fontSize(size)
    makeRoom(pdf.heightOfString(words, { width }) + (tag.startsWith('H') ? besideHeading : 0))
    say(root, tag, words, (drawn) => pdf.fillColor(colour).text(drawn, margin, pdf.y, { width }))
    pdf.y += space
  }

  return {
    logo({ png, alt, width: wide, height: high }) {
      const scale = Math.min(1, 160 / wide, 40 / high)
      root.add(
        pdf.struct('Figure', { alt }, () =>
          pdf.image(png, margin, pdf.y, { width: wide * scale, height: high * scale }),
        ),
      )
      pdf.y = margin + high * scale + 18
    },
    heading(level, text) {
      if (level > 1) pdf.y += level === 4 ? 2 : 8
      line(`H${String(level)}`, text, 'heading', sizes[level], level === 1 ? brand : ink, 6)
    },
    paragraph(text, look = 'plain') {
      const isSmall = look === 'small'
      line('P', text, look === 'strong' ? 'bold' : 'regular', isSmall ? 8.5 : 10, isSmall ? mutedInk : ink, 6)
    },
    figure(text, label) {
      if (label !== undefined) line('P', label, 'regular', 10, mutedInk, 0)
      line('P', text, 'heading', 32, ink, 8)
    },
    bar() {
      pdf.markContent('Artifact', { type: 'Layout' })
      pdf.rect(margin, pdf.y, 56, 3).fill(brand)
      pdf.endMarkedContent()
      pdf.y += 15
    },
    facts(facts) {
      const list = pdf.struct('L')
      root.add(list)
      for (const { label, value } of facts) {
        const [term, meaning] = [drawableText(label, 120), drawableText(value)]
        pdf.font('regular').fontSize(10)
        const height = Math.max(
          pdf.heightOfString(term, { width: labelWidth - 10 }),
          pdf.heightOfString(meaning, { width: width - labelWidth }),
        )
        makeRoom(height + 8)
        const top = pdf.y
        const item = pdf.struct('LI')
        list.add(item)
        say(item, 'Lbl', term, (drawn) => pdf.fillColor(mutedInk).text(drawn, margin, top, { width: labelWidth - 10 }))
        say(item, 'LBody', meaning, (drawn) =>
          pdf.fillColor(ink).text(drawn, margin + labelWidth, top, { width: width - labelWidth }),
        )
        item.end()
        pdf.y = top + height + 4
        pdf.markContent('Artifact', { type: 'Layout' })
        pdf
          .lineWidth(0.5)
          .strokeColor(ruleColour)
          .moveTo(margin, pdf.y)
          .lineTo(margin + width, pdf.y)
          .stroke()
        pdf.endMarkedContent()
        pdf.y += 4
      }
      list.end()
      pdf.y += 4
    },
    table({ columns, rows }) {
      drawTable({ pdf, root, say, bottom, left: margin, width, look: about.look }, { columns, rows })
    },
    async finish(pageText) {
      root.end()
      const { count } = pdf.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        pdf.switchToPage(page)
        pdf.page.margins.bottom = 0 // else the text in the margin would open a page
        pdf.markContent('Artifact', { type: 'Pagination' })
        pdf.font('regular').fontSize(8).fillColor(mutedInk)
        const words = drawableText(pageText(page + 1, count))
        pdf.text(words, margin, pdf.page.height - margin / 2, { width, align: 'right', lineBreak: false })
        pdf.endMarkedContent()
      }
      const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
      pdf.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}
