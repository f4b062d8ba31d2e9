import type { Font, GlyphRun, Subset } from 'fontkit'
import { eastAsianLetter } from './east-asian-letters.ts'
import type { Letter } from './east-asian-letters.ts'
import { glyphOutline } from './glyph-outline.ts'

/** A glyph number from here on is a letter of another font: its code point above this. */
const otherFonts = 0x10000

/**
 * A font that borrows the letters which it lacks. In the document both are one font, so that lines, widths and the
 * structure for screen readers know nothing of it.
 */
export function combinedFont(base: Font, weight: 400 | 700): Font {
  const scale = base.unitsPerEm / 1000
  const borrow = (codePoint: number) => eastAsianLetter(codePoint, weight)
  const own: Partial<Font> = {
    hasGlyphForCodePoint: (codePoint) => base.hasGlyphForCodePoint(codePoint) || borrow(codePoint) !== undefined,
    layout: (text, features) =>
      joined(
        runsOf(text, base, borrow).map(({ part, isOwn }) =>
          isOwn ? base.layout(part, features) : borrowed(part, borrow, scale),
        ),
      ),
    createSubset: () => withBorrowed(base.createSubset(), borrow, scale),
  }
  return Object.assign(Object.create(base) as Font, own)
}

type Borrow = (codePoint: number) => Letter | undefined

/**
 * A Hebrew or Arabic word, without the spaces around it: its glyphs come out from the right to the left. Signs belong to
 * it where another letter follows. Each character fits one place only, so that no text takes long.
 */
const rightToLeft =
  /([\p{Script=Hebrew}\p{Script=Arabic}](?:[\p{Script=Hebrew}\p{Script=Arabic}\p{M}]|[^\s\p{L}\p{N}\p{M}\p{Script=Hebrew}\p{Script=Arabic}][^\s\p{L}\p{N}\p{Script=Hebrew}\p{Script=Arabic}]*[\p{Script=Hebrew}\p{Script=Arabic}])*)/u

/** The text cut where another font or another direction begins. */
function runsOf(text: string, base: Font, borrow: Borrow): { part: string; isOwn: boolean }[] {
  return text.split(rightToLeft).flatMap((piece, index) => {
    if (index % 2 === 1) return [{ part: piece, isOwn: true }]
    const runs: { part: string; isOwn: boolean }[] = []
    for (const character of piece) {
      const codePoint = character.codePointAt(0) ?? 0
      const isOwn = base.hasGlyphForCodePoint(codePoint) || borrow(codePoint) === undefined
      const last = runs.at(-1)
      if (last?.isOwn === isOwn) last.part += character
      else runs.push({ part: character, isOwn })
    }
    return runs
  })
}

function borrowed(text: string, borrow: Borrow, scale: number): GlyphRun {
  const glyphs = [...text].map((character) => {
    const codePoint = character.codePointAt(0) ?? 0
    const advanceWidth = Math.round((borrow(codePoint)?.advance ?? 0) * scale)
    return { id: otherFonts + codePoint, advanceWidth, codePoints: [codePoint] }
  })
  const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }))
  return { glyphs, positions, advanceWidth: glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) }
}

function joined(runs: GlyphRun[]): GlyphRun {
  const [only] = runs
  if (runs.length === 1 && only) return only
  return {
    glyphs: runs.flatMap(({ glyphs }) => glyphs),
    positions: runs.flatMap(({ positions }) => positions),
    advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
  }
}

/** The subset that goes into the file: borrowed letters are written into it as if they were the font's own. */
function withBorrowed(subset: Subset, borrow: Borrow, scale: number): Subset {
  const addOwn = subset._addGlyph.bind(subset)
  subset._addGlyph = (id) => {
    const letter = id < otherFonts ? undefined : borrow(id - otherFonts)
    if (!letter) return addOwn(id)
    const path = letter.path.mapPoints((x, y) => [Math.round(x * scale), Math.round(y * scale)])
    const data = glyphOutline(path)
    subset.glyf.push(data)
    subset.loca.offsets.push(subset.offset)
    subset.hmtx.metrics.push({ advance: Math.round(letter.advance * scale), bearing: path.bbox.minX })
    subset.offset += data.length
    return subset.glyf.length - 1
  }
  return subset
}
