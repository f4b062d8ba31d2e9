import PDFDocument from 'pdfkit'
import { drawFactGroups, drawFacts } from './drawing/draw-facts.ts'
import type { Fact, FactGroup } from './drawing/draw-facts.ts'
import { drawFigures } from './drawing/draw-figures.ts'
import { drawHead } from './drawing/draw-head.ts'
import { drawFoot, drawHeading, drawParagraph, numberHeight } from './drawing/draw-lines.ts'
import type { Foot, HeadingLevel, ParagraphLook } from './drawing/draw-lines.ts'
import { drawTables } from './drawing/draw-tables.ts'
import type { Table } from './drawing/lay-table.ts'
import { drawableText, wordsAsDrawn } from './drawable-text.ts'
import { documentFonts } from './document-fonts.ts'
import type { DocumentHead, DocumentLook } from './document-look.ts'
import { rule } from './drawing/page-place.ts'
import type { PagePlace, Structure } from './drawing/page-place.ts'
import { typefaceGlyphs } from './typeface-glyphs.ts'

/** Writes an A4 document from top to bottom, with the structure that screen readers follow (PDF/UA-1, ISO 14289-1). */
export interface TaggedDocument {
  /** The maker's ground with the logo. */
  head(head: DocumentHead): void
  /** `end`: what stands at the end of its line, such as an amount. */
  heading(level: HeadingLevel, text: string, end?: string): void
  paragraph(text: string, look?: ParagraphLook, end?: string): void
  /** Ends it, within the lower margin rather than on a page of its own. */
  foot(foot: Foot): void
  /** What the reader looks for first: an amount, or one a currency beside each other. */
  figures(texts: readonly string[], label: string): void
  /** A thin line between two parts. */
  rule(): void
  facts(facts: readonly Fact[]): void
  /** Facts of one thing, or of two beside each other. */
  factGroups(groups: readonly [FactGroup, FactGroup | undefined]): void
  /** Rows under their columns, whose titles stand again on each page, and the foot: no page but an only one has few rows. */
  tables(tables: readonly Table[], foot: Foot): void
  /** Numbers the pages and ends the document. */
  finish(pageText: (page: number, pages: number) => string): Promise<Buffer>
}

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
  const { pdf, root } = place
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))

  return {
    head: (head) => drawHead(place, head),
    heading: (level, text, end) => drawHeading(place, { level, text, ...(end && { end }) }),
    paragraph: (text, look = 'plain', end) => drawParagraph(place, text, look, end),
    foot: (foot) => drawFoot(place, foot),
    figures: (texts, label) => drawFigures(place, texts, label),
    rule() {
      pdf.y += 3
      rule(place, 9)
    },
    facts: (facts) => drawFacts(place, facts),
    factGroups: (groups) => drawFactGroups(place, groups),
    tables: (tables, foot) => drawTables(place, tables, foot),
    async finish(pageText) {
      root.end()
      numberPages(place, `${about.author} · ${about.title}`, pageText)
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
    regular: documentFonts.regular(typefaceGlyphs(typeface, folder, 400)),
    bold: documentFonts.bold(typefaceGlyphs(typeface, folder, 700)),
    heading: documentFonts.bold(typefaceGlyphs(headings.typeface, folder, headings.weight)),
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

/** At the foot of each page its number, and of each but the first what it belongs to. */
function numberPages(
  { pdf, left, width, look }: PagePlace,
  title: string,
  pageText: (page: number, pages: number) => string,
): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    pdf.page.margins.bottom = 0 // else the text in the margin would open a page
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font('regular').fontSize(8).fillColor(look.mutedInk)
    const top = pdf.page.height - numberHeight
    const words = drawableText(pageText(page + 1, count))
    pdf.text(words, left, top, { width, align: 'right', lineBreak: false })
    if (page > 0) pdf.text(drawableText(title), left, top, { lineBreak: false })
    pdf.endMarkedContent()
  }
}
