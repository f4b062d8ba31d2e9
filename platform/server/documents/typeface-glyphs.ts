import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import type { Font } from 'fontkit'
import type { Typeface } from '#contract/shapes/tenant/theme.ts'
import { dataFile } from '../data-files.ts'
import { variableGlyph } from './variable-glyph.ts'
import type { Glyph } from './variable-glyph.ts'

/** The scripts that names of people and stops are written in; the document's own font has the others. */
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const

/** The glyphs of a typeface in a weight, and how much closer two of them stand. */
export interface TypefaceGlyphs {
  /** The same text for the same glyphs. */
  key: string
  /** Its own name within a document. */
  name: string
  glyph: (codePoint: number) => Glyph | undefined
  kerning: (left: number, right: number) => number
}

const known = new Map<string, TypefaceGlyphs>()

/** A typeface of the portal, or a tenant's own file in its folder, for documents. */
export function typefaceGlyphs(typeface: Typeface, folder: string, weight: number): TypefaceGlyphs {
  const paths = typeof typeface === 'string' ? pathsOf(typeface) : [join(folder, typeface.file)]
  const key = `${paths.join(' ')} ${String(weight)}`
  const name = `${typeof typeface === 'string' ? typeface : 'own'}-${String(weight)}`
  const glyphs = known.get(key) ?? read(paths, { key, name }, weight)
  known.set(key, glyphs)
  return glyphs
}

function pathsOf(typeface: string): string[] {
  const paths = scripts
    .map((script) => dataFile(`@fontsource-variable/${typeface}/files/${typeface}-${script}-wght-normal.woff2`))
    .filter((path) => existsSync(path))
  // Without them a document would look like nobody's, and nobody would be told.
  if (paths.length === 0) throw new Error(`the glyphs of the typeface ${typeface} are not there`)
  return paths
}

function read(paths: readonly string[], named: Pick<TypefaceGlyphs, 'key' | 'name'>, weight: number): TypefaceGlyphs {
  const fonts = paths.map(openTwice)
  const fontsOf = (codePoint: number) => fonts.find(({ plain }) => plain.hasGlyphForCodePoint(codePoint))
  const glyphs = new Map<number, Glyph | undefined>()
  const kernings = new Map<string, number>()
  return {
    ...named,
    glyph(codePoint) {
      if (!glyphs.has(codePoint)) {
        const found = fontsOf(codePoint)
        // Figures of one width, where the font has them: amounts stand under each other.
        const [laidOut] = found?.plain.layout(String.fromCodePoint(codePoint), ['tnum']).glyphs ?? []
        glyphs.set(codePoint, found && variableGlyph(found.drawn, codePoint, weight, laidOut?.id))
      }
      return glyphs.get(codePoint)
    },
    kerning(left, right) {
      const pair = String.fromCodePoint(left, right)
      const kerning = kernings.get(pair) ?? kerningOf(fontsOf(left)?.plain, fontsOf(right)?.plain, pair)
      kernings.set(pair, kerning)
      return kerning
    },
  }
}

/**
 * Lines are laid out by the font at its usual weight, glyphs drawn by another one: fontkit cannot do both with one, nor
 * unpack glyphs of parts (é) at any other weight, so that the second takes them from the first.
 */
function openTwice(path: string): { plain: Font; drawn: Font } {
  const [plain, drawn] = [create(readFileSync(path)), create(readFileSync(path))]
  plain.getGlyph(0)
  drawn._transformedGlyphs = plain._transformedGlyphs
  return { plain, drawn }
}

function kerningOf(font: Font | undefined, other: Font | undefined, pair: string): number {
  if (!font || font !== other) return 0
  const { glyphs, positions } = font.layout(pair, { liga: false })
  const [first] = glyphs
  return glyphs.length === 2 && first
    ? (((positions[0]?.xAdvance ?? first.advanceWidth) - first.advanceWidth) * 1000) / font.unitsPerEm
    : 0
}
