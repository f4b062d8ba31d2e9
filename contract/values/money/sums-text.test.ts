import { expect, test } from 'vitest'
import { languages, localeOf } from '../languages.ts'
import { listedSums, sumsText } from './sums-text.ts'

const told = (sums: readonly string[]) =>
  languages.map((language) => sumsText(sums, localeOf[language]).replaceAll('\u00a0', ' '))

test('sums of several currencies are listed in words, never added, in each language', () => {
  expect(told(['€26.00'])).toEqual(Array.from(languages, () => '€26.00'))
  expect(told(['€26.00', 'CHF 5.00'])).toEqual([
    '€26.00 and CHF 5.00',
    '€26.00 e CHF 5.00',
    '€26.00 et CHF 5.00',
    '€26.00 und CHF 5.00',
  ])
  for (const text of told(['€1', 'CHF 2', 'JP¥3'])) expect(text).toMatch(/^€1, CHF 2,? (and|e|et|und) JP¥3$/)
  expect(told([])).toEqual(Array.from(languages, () => ''))
})

test('each of several sums has its own word and its own comma, so that a line ends between two of them', () => {
  expect(listedSums(['€1', 'CHF 2', 'JP¥3'], 'it-IT')).toEqual([
    { word: '', sum: '€1', end: ',' },
    { word: '', sum: 'CHF 2', end: '' },
    { word: 'e', sum: 'JP¥3', end: '' },
  ])
})
