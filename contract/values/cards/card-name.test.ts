import { expect, test } from 'vitest'
import { parseCardName } from './card-name.ts'

test.each([
  ['  Work  ', 'Work'],
  ['Папина карта', 'Папина карта'],
  ['💳 "Reisen" & Büro', '💳 "Reisen" & Büro'],
  ['', ''],
  ['a'.repeat(32), 'a'.repeat(32)],
])('a card may be called %j', (text, name) => {
  expect(parseCardName(text)).toEqual({ name })
})

test.each([
  ['a'.repeat(33), 'too_long'],
  ['one\nline', 'invalid'],
  ['turned \u202e round', 'invalid'],
  ['4598 2500 0000 0027', 'invalid'],
  ['my 4598250000000027', 'invalid'],
])('a card may not be called %j: %s', (text, msg) => {
  expect(parseCardName(text)).toEqual({ msg })
})
