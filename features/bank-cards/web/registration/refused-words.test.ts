import { expect, test } from 'vitest'
import { de } from '../../messages/de.ts'
import { en } from '../../messages/en.ts'
import { fr } from '../../messages/fr.ts'
import { it } from '../../messages/it.ts'
import { refusedWords } from './refused-words.ts'

test('each result code of a refused card has its own words in each language', () => {
  for (const texts of [en, it, fr, de]) {
    const words = ['01', '02', '03', '04', '05', '06', '07', '99'].map((code) => texts.refused[refusedWords(code)])
    expect(new Set(words).size).toBe(8)
  }
})

test('a result code of a refused card that nobody documented, or none, has general words', () => {
  expect([refusedWords('08'), refusedWords('00'), refusedWords(null)]).toEqual(['other', 'other', 'other'])
})
