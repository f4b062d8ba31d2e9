import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import type { Font } from 'fontkit'
import { dataFile } from '../data-files.ts'
import { combinedFont } from './combined-font.ts'
import type { TypefaceGlyphs } from './typeface-glyphs.ts'

/** Latin, Greek, Cyrillic, Hebrew, Arabic and more in one file; parsed once, as that takes longer than a page. */
const parsed = new Map<string, Font>()
const combined = new Map<string, Font>()

function font(file: 'DejaVuSans.ttf' | 'DejaVuSans-Bold.ttf', weight: 400 | 700, typeface?: TypefaceGlyphs): Font {
  const key = `${file} ${typeface?.key ?? ''}`
  const base = parsed.get(file) ?? create(readFileSync(dataFile(`dejavu-fonts-ttf/ttf/${file}`)))
  const known = combined.get(key) ?? combinedFont(base, weight, typeface)
  parsed.set(file, base)
  combined.set(key, known)
  return known
}

/** The document's own font, with the glyphs of a typeface where it has them. */
export const documentFonts = {
  regular: (typeface?: TypefaceGlyphs) => font('DejaVuSans.ttf', 400, typeface),
  bold: (typeface?: TypefaceGlyphs) => font('DejaVuSans-Bold.ttf', 700, typeface),
}
