import { expect, test } from 'vitest'
import { waitText } from './error-text.ts'

test('a wait is told in minutes, a long one in hours, never as none', () => {
  expect([0, 1, 60, 61, 3540, 5400, 5401, 86_400].map((seconds) => waitText(seconds, 'en-GB'))).toEqual([
    'in 1 minute',
    'in 1 minute',
    'in 1 minute',
    'in 2 minutes',
    'in 59 minutes',
    'in 2 hours',
    'in 2 hours',
    'in 24 hours',
  ])
})

test('a wait fits the sentences of each language', () => {
  expect(['it', 'fr', 'de'].map((locale) => waitText(2400, locale))).toEqual([
    'tra 40 minuti',
    'dans 40 minutes',
    'in 40 Minuten',
  ])
})
