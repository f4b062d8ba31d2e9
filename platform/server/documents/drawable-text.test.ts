import { expect, test } from 'vitest'
import { drawableText, wordsAsDrawn } from './drawable-text.ts'

test('characters of Europe, the Near East and East Asia are kept, with their accents', () => {
  const kept = 'Zoë Łódź q\u0303 Ω ж أحمد שרה 王小明 东京 東京 あア 김철수 （ａ）'
  expect(drawableText(kept)).toBe(kept)
  expect(drawableText('e\u0301')).toBe('é')
})

test('of characters that no font has each is one replacement character, however it is put together', () => {
  expect(drawableText('👨‍👩‍👧 🚄 हि x\u{e0100}y')).toBe('\ufffd \ufffd \ufffd xy')
})

test('what is not seen goes: control characters, marks of direction, soft hyphens; spaces are two kinds', () => {
  expect(drawableText('a\u0000\nb\u200ec\u202ed\u00ade\ufeff')).toBe('a bcde')
  expect(drawableText('1\u202f€\u3000x\u2009y\u00a0z')).toBe('1\u00a0€ x y\u00a0z')
})

test('a text is cut at its end', () => {
  expect(drawableText('王'.repeat(500), 3)).toBe('王王王…')
})

test('words from right to left follow each other on the line as they are read', () => {
  expect(wordsAsDrawn('Via Roma 12')).toBe('Via Roma 12')
  expect(wordsAsDrawn('Linea תחנת הרכבת המרכזית A1')).toBe('Linea המרכזית הרכבת תחנת A1')
  expect(wordsAsDrawn('أحمد علي')).toBe('علي أحمد')
})
