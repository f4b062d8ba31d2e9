import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import type { Font } from 'fontkit'
import { dataFile } from '../data-files.ts'
import { variableGlyph } from './variable-glyph.ts'
import type { Glyph } from './variable-glyph.ts'

/** Han and kana stand in the one, hangul in the other. Each is cut into a hundred files, of which a name needs few. */
const families = ['noto-sans-sc', 'noto-sans-kr'] as const
type Family = (typeof families)[number]
const hangul = /\p{Script=Hangul}/u
const eastAsian = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u30ff\uff00-\uffef]/u

/** What was drawn and read lately: more would keep some hundred fonts in memory for the sake of one long text. */
const glyphs = new Map<string, Glyph | undefined>()
const fonts = new Map<string, Font>()
const most = { glyphs: 2000, fonts: 40 }

/** Draws a character of Chinese, Japanese or Korean, in the weight 400 or 700; undefined for any other character. */
export function eastAsianGlyph(codePoint: number, weight: 400 | 700): Glyph | undefined {
  const character = String.fromCodePoint(codePoint)
  if (!eastAsian.test(character)) return undefined
  return remembered(glyphs, `${character} ${String(weight)}`, most.glyphs, () => {
    for (const family of families.slice(hangul.test(character) ? 1 : 0)) {
      const glyph = drawnBy(family, codePoint, weight)
      if (glyph) return glyph
    }
    return undefined
  })
}

function drawnBy(family: Family, codePoint: number, weight: number): Glyph | undefined {
  for (const { name, ranges } of partsOf(family)) {
    if (!ranges.some(([from, to]) => codePoint >= from && codePoint <= to)) continue
    const file = `@fontsource-variable/${family}/files/${family}-${name}-wght-normal.woff2`
    const font = remembered(fonts, `${file} ${String(weight)}`, most.fonts, () => create(readFileSync(dataFile(file))))
    // Files are listed for more than they have.
    const glyph = variableGlyph(font, codePoint, weight)
    if (glyph) return glyph
  }
  return undefined
}

interface Part {
  name: string
  ranges: [from: number, to: number][]
}
const parts = new Map<Family, Part[]>()

/** The numbered files of a family: those with names (latin, cyrillic) hold what the document's own font has. */
function partsOf(family: Family): Part[] {
  return remembered(parts, family, families.length, () => {
    const listed = readFileSync(dataFile(`@fontsource-variable/${family}/unicode.json`), 'utf8')
    return Object.entries(JSON.parse(listed) as Record<string, string>)
      .filter(([name]) => name.startsWith('['))
      .map(([name, ranges]) => ({ name: name.slice(1, -1), ranges: ranges.split(',').map(rangeOf) }))
  })
}

function rangeOf(range: string): [from: number, to: number] {
  const [from = '', to = from] = range.replace('U+', '').split('-')
  return [parseInt(from, 16), parseInt(to, 16)]
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, longest: number, make: () => Value): Value {
  const value = known.has(key) ? (known.get(key) as Value) : make()
  known.delete(key)
  known.set(key, value)
  for (const oldest of known.keys()) if (known.size > longest) known.delete(oldest)
  return value
}
