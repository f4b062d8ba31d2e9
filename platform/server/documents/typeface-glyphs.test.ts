import { expect, test } from 'vitest'
import { documentFonts } from './document-fonts.ts'
import { typefaceGlyphs } from './typeface-glyphs.ts'

const codePoint = (character: string) => character.codePointAt(0) ?? 0
const fraunces = (weight: number) => typefaceGlyphs('fraunces', '', weight)
const glyph = (text: string, weight: number) => fraunces(weight).glyph(codePoint(text))

test('glyphs of a typeface come in the weight that is asked for, those of parts too, and again the same', () => {
  for (const each of ['n', 'é', 'ć']) {
    const [plain, bold] = [glyph(each, 400), glyph(each, 800)]
    expect(bold?.advance).toBeGreaterThan(plain?.advance ?? 0)
    expect(plain?.path.commands.length).toBe(bold?.path.commands.length)
  }
  expect(glyph('é', 400)?.path.bbox.maxY).toBeGreaterThan(glyph('e', 400)?.path.bbox.maxY ?? 0)
  expect(glyph('東', 400)).toBeUndefined()
})

test('figures of a typeface are of one width, and glyphs stand as close as it says', () => {
  const widths = [...'0123456789'].map((figure) => typefaceGlyphs('nunito', '', 400).glyph(codePoint(figure))?.advance)
  expect(new Set(widths).size).toBe(1)
  expect(typefaceGlyphs('inter', '', 400).kerning(codePoint('A'), codePoint('V'))).toBeLessThan(0)
  expect(fraunces(400).kerning(codePoint('A'), codePoint('東'))).toBe(0)
})

test('a line of a typeface and of other glyphs is as wide as its positions, also in the measure of a document', () => {
  const run = documentFonts.regular(fraunces(400)).layout('Zürich → 東京')
  const before = run.advanceWidth
  for (const position of run.positions) position.xAdvance *= 0.5
  expect(run.advanceWidth).toBeCloseTo(before / 2)
})
