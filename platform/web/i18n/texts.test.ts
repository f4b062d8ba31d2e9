import { expect, test } from 'vitest'
import { keepTexts, wholeTexts } from './texts.ts'

const from = {
  first: (language: string) => Promise.resolve({ shell: `${language} first` }),
  all: (language: string) => Promise.resolve({ shell: `${language} first`, account: `${language} rest` }),
}

test('a language begins with the texts of the first screen, and has all once another screen wants them', async () => {
  const texts = keepTexts(from)
  const told: object[] = []
  texts.subscribe(() => told.push(texts.of('it')))
  await texts.load('it')
  expect(texts.of('it')).toEqual({ shell: 'it first' })
  await texts.wantAll()
  expect(texts.of('it')).toEqual({ shell: 'it first', account: 'it rest' })
  expect(told).toEqual([{ shell: 'it first' }, { shell: 'it first', account: 'it rest' }])
})

test('texts that are loaded later have all at once, and those on their way are not left with less', async () => {
  const texts = keepTexts(from)
  const onItsWay = texts.load('fr')
  await texts.wantAll()
  await onItsWay
  await texts.load('de')
  for (const language of ['fr', 'de'] as const)
    expect(texts.of(language)).toEqual({ shell: `${language} first`, account: `${language} rest` })
})

test('texts that did not come are asked for again by the next screen', async () => {
  let isThere = false
  const texts = keepTexts({ ...from, all: (language) => (isThere ? from.all(language) : Promise.reject(new Error())) })
  await texts.load('en')
  await expect(texts.wantAll()).rejects.toThrow()
  expect(texts.of('en')).toEqual({ shell: 'en first' })
  isThere = true
  await texts.wantAll()
  expect(texts.of('en')).toHaveProperty('account')
})

test('there are no texts of a language that nobody loaded', () => {
  expect(() => keepTexts(from).of('en')).toThrow('the texts of en are not there')
  expect(wholeTexts('en', from).of('en')).toBe(from)
})
