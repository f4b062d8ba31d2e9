import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { eastAsianGlyph } from './east-asian-glyph.ts'
import { documentFonts } from './document-fonts.ts'

const codePoint = (character: string) => character.codePointAt(0) ?? 0
const base = create(readFileSync(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')))
/** How far a glyph reaches, in thousandths of the size. */
const extent = (character: string, weight: 400 | 700) => eastAsianGlyph(codePoint(character), weight)?.path.bbox

test('glyphs come in the weight that is asked for, and only where the font lacks them', () => {
  const plain = extent('東', 400)
  const bold = extent('東', 700)
  expect([plain?.maxY, bold?.maxY]).toEqual([839, 849])
  expect(eastAsianGlyph(codePoint('A'), 400)).toBeUndefined()
  expect(eastAsianGlyph(codePoint('🚄'), 400)).toBeUndefined()
})

test('a line of several fonts is as long as its parts, and says what it reads', () => {
  const font = documentFonts.regular()
  const { glyphs, positions, advanceWidth } = font.layout('A東김')
  expect(glyphs.map((glyph) => String.fromCodePoint(...glyph.codePoints))).toEqual(['A', '東', '김'])
  const widths = [
    base.layout('A').advanceWidth,
    2048,
    Math.round((eastAsianGlyph(codePoint('김'), 400)?.advance ?? 0) * 2.048),
  ]
  expect(positions.map(({ xAdvance }) => xAdvance)).toEqual(widths)
  expect(advanceWidth).toBe(widths.reduce((sum, width) => sum + width, 0))
})

test('a Hebrew word stands from right to left, the space after it at its right', () => {
  const read = documentFonts
    .regular()
    .layout('אב ')
    .glyphs.map((glyph) => String.fromCodePoint(...glyph.codePoints))
  expect(read).toEqual(['ב', 'א', ' '])
})

test('the font of a document draws a borrowed glyph as the glyph’s own font does', () => {
  const font = documentFonts.bold()
  const subset = font.createSubset()
  const number = subset.includeGlyph(font.layout('東').glyphs[0]?.id ?? 0)
  const embedded = create(subset.encode())
  const drawn = embedded.getGlyph(number)
  const asked = eastAsianGlyph(codePoint('東'), 700)
  expect(drawn.advanceWidth).toBe(2048)
  expect(drawn.path.commands.length).toBe(asked?.path.commands.length)
  expect(drawn.path.bbox.maxY).toBe(Math.round((asked?.path.bbox.maxY ?? 0) * 2.048))
})

test('a glyph that was drawn as a part of another one still says what it reads', () => {
  const font = documentFonts.regular()
  const subset = font.createSubset()
  for (const glyph of font.layout('ŹŇ').glyphs) subset.includeGlyph(glyph.id)
  subset.encode()
  expect(font.layout('ZN').glyphs.map((glyph) => String.fromCodePoint(...glyph.codePoints))).toEqual(['Z', 'N'])
})
