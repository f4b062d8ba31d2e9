import type { Font, GlyphRun, Subset } from 'fontkit'
import { eastAsianGlyph } from './east-asian-glyph.ts'
import { glyphOutline } from './glyph-outline.ts'
import type { TypefaceGlyphs } from './typeface-glyphs.ts'
import type { Glyph } from './variable-glyph.ts'

/** A glyph number from here on stands for a glyph of another font: its code point above this. */
const otherFonts = 0x10000

/**
 * A font that has the glyphs of a typeface where that has them, and borrows those which it lacks. In the document both are one font, so that lines, widths and the
 * structure for screen readers know nothing of it.
 */
export function combinedFont(base: Font, weight: 400 | 700, typeface?: TypefaceGlyphs): Font {
  const scale = base.unitsPerEm / 1000
  const borrow: Borrow = (codePoint) =>
    typeface?.glyph(codePoint) ?? (base.hasGlyphForCodePoint(codePoint) ? undefined : eastAsianGlyph(codePoint, weight))
  const kerning = (left: number, right: number) => (typeface ? typeface.kerning(left, right) : 0)
  const own: Partial<Font> = {
    hasGlyphForCodePoint: (codePoint) => base.hasGlyphForCodePoint(codePoint) || borrow(codePoint) !== undefined,
    layout: (text, features) =>
      joined(
        runsOf(text, borrow).map(({ part, isOwn }) =>
          isOwn ? named(base, part).layout(part, features) : borrowed(part, { borrow, kerning, scale }),
        ),
      ),
    createSubset: () => withBorrowed(base.createSubset(), borrow, scale),
  }
  // A document knows its fonts by these names.
  const name = typeface ? { postscriptName: { value: typeface.name } } : {}
  return Object.assign(Object.create(base, name) as Font, own)
}

/**
 * The font keeps each glyph as it was first asked for: as a part of another one, such as the A of an À, it does not know
 * what it reads, and no reader of a later document would find it there.
 */
function named(base: Font, text: string): Font {
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    const found = base.glyphForCodePoint(codePoint)
    if (found.codePoints.length === 0) found.codePoints = [codePoint]
  }
  return base
}

type Borrow = (codePoint: number) => Glyph | undefined

/**
 * A Hebrew or Arabic word, without the spaces around it: its glyphs come out from the right to the left. Signs belong to
 * it where another letter follows. Each character fits one place only, so that no text takes long.
 */
const rightToLeft =
  /([\p{Script=Hebrew}\p{Script=Arabic}](?:[\p{Script=Hebrew}\p{Script=Arabic}\p{M}]|[^\s\p{L}\p{N}\p{M}\p{Script=Hebrew}\p{Script=Arabic}][^\s\p{L}\p{N}\p{Script=Hebrew}\p{Script=Arabic}]*[\p{Script=Hebrew}\p{Script=Arabic}])*)/u

/** The text cut where another font or another direction begins. */
function runsOf(text: string, borrow: Borrow): { part: string; isOwn: boolean }[] {
  return text.split(rightToLeft).flatMap((piece, index) => {
    if (index % 2 === 1) return [{ part: piece, isOwn: true }]
    const runs: { part: string; isOwn: boolean }[] = []
    for (const character of piece) {
      const codePoint = character.codePointAt(0) ?? 0
      const isOwn = borrow(codePoint) === undefined
      const last = runs.at(-1)
      if (last?.isOwn === isOwn) last.part += character
      else runs.push({ part: character, isOwn })
    }
    return runs
  })
}

interface Lending {
  borrow: Borrow
  kerning: (left: number, right: number) => number
  scale: number
}

function borrowed(text: string, { borrow, kerning, scale }: Lending): GlyphRun {
  const codePoints = [...text].map((character) => character.codePointAt(0) ?? 0)
  const glyphs = codePoints.map((codePoint) => ({
    id: otherFonts + codePoint,
    advanceWidth: Math.round((borrow(codePoint)?.advance ?? 0) * scale),
    codePoints: [codePoint],
  }))
  const positions = glyphs.map(({ advanceWidth }, index) => {
    const [left = 0, right] = codePoints.slice(index, index + 2)
    const closer = right === undefined ? 0 : Math.round(kerning(left, right) * scale)
    return { xAdvance: advanceWidth + closer, yAdvance: 0, xOffset: 0, yOffset: 0 }
  })
  return runOf(glyphs, positions)
}

function joined(runs: GlyphRun[]): GlyphRun {
  const [only] = runs
  if (runs.length === 1 && only) return only
  return runOf(
    runs.flatMap(({ glyphs }) => glyphs),
    runs.flatMap(({ positions }) => positions),
  )
}

/** As wide as its positions are whenever it is asked: a document turns them into its own measure. */
function runOf(glyphs: GlyphRun['glyphs'], positions: GlyphRun['positions']): GlyphRun {
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}

/** The subset that goes into the file: borrowed glyphs are written into it as if they were the font's own. */
function withBorrowed(subset: Subset, borrow: Borrow, scale: number): Subset {
  const addOwn = subset._addGlyph.bind(subset)
  subset._addGlyph = (id) => {
    const glyph = id < otherFonts ? undefined : borrow(id - otherFonts)
    if (!glyph) return addOwn(id)
    const path = glyph.path.mapPoints((x, y) => [Math.round(x * scale), Math.round(y * scale)])
    const data = glyphOutline(path)
    subset.glyf.push(data)
    subset.loca.offsets.push(subset.offset)
    subset.hmtx.metrics.push({ advance: Math.round(glyph.advance * scale), bearing: path.bbox.minX })
    subset.offset += data.length
    return subset.glyf.length - 1
  }
  return subset
}
