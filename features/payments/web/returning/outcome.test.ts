import { describe, expect, test } from 'vitest'
import { en } from '../../messages/en.ts'
import { outcomeWords, type Outcome } from './outcome.ts'

const outcome = (more: Partial<Outcome>): Outcome => ({
  state: 'verifying',
  result: null,
  short_ids: [],
  isSaved: false,
  ...more,
})

describe('the words of an outcome', () => {
  test('the words of an outcome tell a success only of a saved payment', () => {
    expect(outcomeWords(outcome({ isSaved: true })).titleKey).toBe('succeeded')
    expect(outcomeWords(outcome({ state: 'succeeded', result: '00' })).titleKey).toBe('verifying')
  })

  test.each(['01', '02', '03', '04', '05', '06', '07'])(
    'the words of an outcome have a text of their own for code %s',
    (result) => {
      const key = outcomeWords(outcome({ state: 'refused', result })).resultKey as keyof typeof en.outcome.results
      expect(key).toBe(`c${result}`)
      expect(en.outcome.results[key]).not.toBe(en.outcome.results.other)
    },
  )

  test('the words of an outcome never offer to pay once more while it is not certain', () => {
    expect(outcomeWords(outcome({ result: '03' })).next).toBe('checkAgain')
    expect(outcomeWords(outcome({ state: 'unknown' })).next).toBe('none')
    expect(outcomeWords(outcome({ state: 'refused', result: '04' })).next).toBe('pay')
  })

  test('the words of an outcome have words for a code that nobody announced', () => {
    expect(outcomeWords(outcome({ state: 'refused', result: '99' })).resultKey).toBe('other')
  })
})
