import { documentFonts } from './document-fonts.ts'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The text with nothing in it that the fonts cannot draw, as a tagged PDF must not show the empty glyph: unknown spaces
 * become spaces, an unknown character the replacement character, control characters and marks without a glyph go. At most
 * `longest` characters.
 */
export function drawableText(text: string, longest = 400): string {
  const plain = text.normalize('NFC').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  const drawn = [...graphemes.segment([...plain].slice(0, 2 * longest).join(''))].map(({ segment }) =>
    drawableCharacter(segment),
  )
  const characters = [...drawn.join('')]
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : characters.join('')
}

/** A character as a reader sees it, of one code point or of several. */
function drawableCharacter(character: string): string {
  const [first, ...others] = character.replaceAll(/\p{Cf}/gu, '')
  if (first === undefined) return ''
  if (first === '\u00a0' || first === '\u202f') return '\u00a0'
  if (/\s/u.test(first)) return ' '
  if (!hasGlyph(first)) return '\ufffd'
  return first + others.filter(hasGlyph).join('')
}

function hasGlyph(character: string): boolean {
  return documentFonts.bold().hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}

const rightToLeftWord = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}]/u

/**
 * Words in the order in which they stand on the line: the font turns the characters of a Hebrew or Arabic word round, but
 * several such words in a row also follow each other from the right. For names, not for texts of several lines.
 */
export function wordsAsDrawn(text: string): string {
  const words = text.split(' ')
  const isTurned = words.map((word) => rightToLeftWord.test(word))
  return words
    .map((word, index) => {
      if (!isTurned[index]) return word
      const start = isTurned.lastIndexOf(false, index) + 1
      const next = isTurned.indexOf(false, index)
      const end = next === -1 ? words.length : next
      return words[start + end - 1 - index] ?? word
    })
    .join(' ')
}
