import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { tripWords } from './trip-words.ts'

const tenant = { folder: join(import.meta.dirname, '../../../tenants/airlink') }

test('a trip is named as far as its taps tell it, in each language', () => {
  const [from, to, fare] = ['Milano <b>', 'Malpensa {T1}', 'Day ticket']
  const said = (given: { from: string | null; to: string | null }) =>
    languages.map((language) => tripWords(tenant, language)({ ...given, fare }))
  expect(new Set(said({ from, to }))).toEqual(new Set([`${from} → ${to}`]))
  expect(said({ from, to: null })).toEqual([`From ${from}`, `Da ${from}`, `Depuis ${from}`, `Ab ${from}`])
  expect(said({ from: null, to })).toEqual([`To ${to}`, `Per ${to}`, `Vers ${to}`, `Nach ${to}`])
  expect(new Set(said({ from: null, to: null }))).toEqual(new Set([fare]))
})
