import { expect, test } from 'vitest'
import { pickLanguage } from './languages.ts'

test.each([
  [['fr-CH', 'de'], 'fr'],
  [['pt', 'en-US'], 'en'],
  [['pt', 'es'], 'it'],
  [['de'], 'it'],
  [[''], 'it'],
])('of the wishes %j a tenant with it, en and fr takes %s', (wanted, language) => {
  expect(pickLanguage(wanted, ['it', 'en', 'fr'], 'it')).toBe(language)
})
