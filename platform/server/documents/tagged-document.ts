import PDFDocument from 'pdfkit'
import { drawFactGroups, drawFacts } from './drawing/draw-facts.ts'
import type { Fact, FactGroup } from './drawing/draw-facts.ts'
import { drawFigures } from './drawing/draw-figures.ts'
import { drawHead } from './drawing/draw-head.ts'
import { drawTable } from './drawing/draw-table.ts'
import type { Table } from './drawing/draw-table.ts'
import { drawableText, wordsAsDrawn } from './drawable-text.ts'
import { documentFonts } from './document-fonts.ts'
import type { DocumentHead, DocumentLook } from './document-look.ts'
import { rule } from './drawing/page-place.ts'
import type { PagePlace, Structure } from './drawing/page-place.ts'
import { typefaceLetters } from './typeface-letters.ts'

/** Writes an A4 document from top to bottom, with the structure that screen readers follow (PDF/UA-1, ISO 14289-1). */
export interface TaggedDocument {
  /** The maker's ground with the logo. */
  head(head: DocumentHead): void
  /** `end`: what stands at the end of its line, such as an amount. */
  heading(level: 1 | 2 | 3 | 4, text: string, end?: string): void
  paragraph(text: string, look?: 'plain' | 'strong' | 'small', end?: string): void
  /** Small lines at the end, on one page, below a `strong` one: within the lower margin rather than on a page of their own. */
  foot(lines: readonly string[], strong?: string): void
  /** What the reader looks for first: an amount, or one a currency beside each other. */
  figures(texts: readonly string[], label: string): void
  /** A thin line between two parts. */
  rule(): void
  facts(facts: readonly Fact[]): void
  /** Facts of one thing, or of two beside each other. */
  factGroups(groups: readonly [FactGroup, FactGroup | undefined]): void
  /** Rows under their columns; the titles stand again on each page. */
  table(table: Table): void
  /** Numbers the pages and ends the document. */
  finish(pageText: (page: number, pages: number) => string): Promise<Buffer>
}

/** Room that a heading wants below it, so that it never ends a page. */
const besideHeading = 72
const sizes = { 1: 17, 2: 14, 3: 11.5, 4: 10 } as const
const paragraphs = {
  plain: { font: 'regular', size: 10, below: 6 },
  strong: { font: 'bold', size: 10, below: 6 },
  small: { font: 'regular', size: 8.5, below: 4 },
} as const
/** Between the last line of a page and its number. */
const aboveNumber = 2
/** Of the width, what stands at the end of a heading's line. */
const endShare = 0.25

/** Says that a title is its column's (ISO 32000-1, 14.8.5.7), which pdfkit's own options cannot. */
function scopeOfColumn(title: Structure): void {
  const { dictionary } = title as unknown as { dictionary: { data: Record<string, unknown> } }
  dictionary.data['A'] = { O: 'Table', Scope: 'Column' }
}

interface About {
  title: string
  author: string
  language: string
  look: DocumentLook
  marginInches?: number
}

export function openTaggedDocument(about: About): TaggedDocument {
  const place = openPlace(about)
  const { pdf, root, say, makeRoom, bottom, left, width, look } = place
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))

  function line(given: { tag: string; text: string; font: string; size: number; colour: string; end?: string }) {
    const { tag, text, font, size, colour, end } = given
    const words = drawableText(text)
    const room = end === undefined ? width : width * (1 - endShare)
    pdf.font(font).fontSize(size)
    const height = pdf.heightOfString(words, { width: room })
    makeRoom(height + (tag.startsWith('H') ? besideHeading : 0))
    const top = pdf.y
    say(root, tag, words, (drawn) => pdf.fillColor(colour).text(drawn, left, top, { width: room }))
    const endLeft = left + width * (1 - endShare)
    if (end !== undefined)
      say(root, 'P', drawableText(end), (drawn) =>
        pdf.fillColor(colour).text(drawn, endLeft, top, { width: width * endShare, align: 'right' }),
      )
    pdf.y = top + height
  }

  const paragraph: TaggedDocument['paragraph'] = (text, kind = 'plain', end) => {
    const { font, size, below } = paragraphs[kind]
    const colour = kind === 'small' ? look.mutedInk : look.ink
    line({ tag: 'P', text, font, size, colour, ...(end && { end }) })
    pdf.y += below
  }

  return {
    head: (head) => drawHead(place, head),
    heading(level, text, end) {
      if (level > 1) pdf.y += 4
      const colour = level === 1 ? look.brand : look.ink
      line({ tag: `H${String(level)}`, text, font: 'heading', size: sizes[level], colour, ...(end && { end }) })
      pdf.y += level === 3 ? 2 : 6
    },
    paragraph,
    foot(lines, strong) {
      const height = (text: string, kind: keyof typeof paragraphs) => {
        const { font, size, below } = paragraphs[kind]
        return pdf.font(font).fontSize(size).heightOfString(drawableText(text), { width }) + below
      }
      const needed = lines.reduce(
        (sum, text) => sum + height(text, 'small'),
        (strong === undefined ? 0 : height(strong, 'strong')) - paragraphs.small.below,
      )
      if (pdf.y + needed > bottom() + left / 2 - aboveNumber) pdf.addPage()
      else pdf.page.margins.bottom = left / 2
      if (strong !== undefined) paragraph(strong, 'strong')
      for (const text of lines) paragraph(text, 'small')
    },
    figures: (texts, label) => drawFigures(place, texts, label),
    rule() {
      pdf.y += 3
      rule(place, 9)
    },
    facts: (facts) => drawFacts(place, facts),
    factGroups: (groups) => drawFactGroups(place, groups),
    table: (table) => drawTable(place, table),
    async finish(pageText) {
      root.end()
      numberPages(place, pageText)
      const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
      pdf.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

function openPlace(about: About): PagePlace {
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
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const bottom = () => pdf.page.height - margin
  return {
    pdf,
    root,
    bottom,
    left: margin,
    width: pdf.page.width - 2 * margin,
    look: about.look,
    makeRoom: (height) => {
      // The margin of a page that has its foot is lower.
      if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
    },
    /** Where words stand in another order than they are read, the tag says how. */
    say: (parent, tag, words, draw) => {
      const drawn = wordsAsDrawn(words)
      const element = pdf.struct(tag, drawn === words ? {} : { actual: words }, () => draw(drawn))
      if (tag === 'TH') scopeOfColumn(element)
      parent.add(element)
    },
  }
}

function numberPages({ pdf, left, width, look }: PagePlace, pageText: (page: number, pages: number) => string): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    pdf.page.margins.bottom = 0 // else the text in the margin would open a page
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font('regular').fontSize(8).fillColor(look.mutedInk)
    const words = drawableText(pageText(page + 1, count))
    pdf.text(words, left, pdf.page.height - left / 2, { width, align: 'right', lineBreak: false })
    pdf.endMarkedContent()
  }
}
