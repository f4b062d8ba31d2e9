import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { moreTripsWords, tripWords } from './trip-words.ts'

const tenant = { folder: join(import.meta.dirname, '../../../tenants/airlink') }

test('a trip is named as far as its taps tell it, in each language', () => {
  const [from, to, fare] = ['Milano <b>', 'Malpensa {T1}', 'Day ticket']
  const said = (given: { from: string | null; to: string | null }) =>
    languages.map((language) => tripWords(tenant, language)({ ...given, fare }))
  expect(new Set(said({ from, to }))).toEqual(new Set([`${from} → ${to}`]))
  expect(said({ from, to: null })).toEqual([
    `${from} → not recorded`,
    `${from} → non registrata`,
    `${from} → non enregistrée`,
    `${from} → nicht erfasst`,
  ])
  expect(said({ from: null, to })[0]).toBe(`not recorded → ${to}`)
  expect(new Set(said({ from: null, to: null }))).toEqual(new Set([fare]))
})

test('the trips beside one that is named are counted in words, in each language', () => {
  const said = (count: number) => languages.map((language) => moreTripsWords(tenant, language)(count))
  expect(said(1)).toEqual(['and 1 more trip', 'e un altro viaggio', 'et 1 autre trajet', 'und eine weitere Fahrt'])
  expect(said(2)).toEqual(['and 2 more trips', 'e altri 2 viaggi', 'et 2 autres trajets', 'und 2 weitere Fahrten'])
})
