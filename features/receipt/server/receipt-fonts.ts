import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import type { Font } from 'fontkit'

const files = createRequire(import.meta.url)

/** Latin, Greek, Cyrillic and more in one file; parsed once, as parsing takes longer than a whole receipt. */
const parsed = new Map<string, Font>()

function font(file: 'DejaVuSans.ttf' | 'DejaVuSans-Bold.ttf'): Font {
  const known = parsed.get(file) ?? create(readFileSync(files.resolve(`dejavu-fonts-ttf/ttf/${file}`)))
  parsed.set(file, known)
  return known
}

export const receiptFonts = {
  regular: () => font('DejaVuSans.ttf'),
  bold: () => font('DejaVuSans-Bold.ttf'),
}

/**
 * The text with nothing in it that the font cannot draw, as a tagged PDF must not show the empty glyph: unknown spaces
 * become spaces, unknown letters the replacement character, control characters go. At most `longest` characters.
 */
export function drawable(text: string, longest = 400): string {
  const face = receiptFonts.bold()
  const characters = [...text.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')]
  const kept = characters.length > longest ? [...characters.slice(0, longest), '…'] : characters
  return kept
    .map((character) => {
      if (/\s/u.test(character) && character !== '\u00a0') return character === '\u202f' ? '\u00a0' : ' '
      return face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : '\ufffd'
    })
    .join('')
}
