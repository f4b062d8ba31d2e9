import { expect, test } from 'vitest'
import { caseCharacters, caseNumberText, readCaseNumber } from './case-number.ts'

test('a number of a case has no vowel and nothing that is read for another character', () => {
  expect(caseCharacters).toHaveLength(29)
  expect(caseCharacters).not.toMatch(/[AEIOULY]/)
  expect(caseNumberText('7KQ4M')).toMatch(/^7KQ-4M[0-9B-Z]$/)
})

test('a number of a case is read as people write and hear it', () => {
  const number = caseNumberText('10Q4M')
  for (const typed of [number, number.toLowerCase(), ` ${number.replace('-', ' ')} `, number.replace('10', 'lO')])
    expect(readCaseNumber(typed)).toBe(number)
})

test('a wrong character and two that changed places are told in every number of a case', () => {
  for (const text of ['7KQ4M', '00000', 'ZZZZZ', '1B2C3']) {
    const whole = caseNumberText(text).replace('-', '')
    for (let at = 0; at < whole.length; at++) {
      for (const other of caseCharacters)
        if (other !== whole[at])
          expect(readCaseNumber(whole.slice(0, at) + other + whole.slice(at + 1))).toBeUndefined()
      const [one = '', two = ''] = whole.slice(at, at + 2)
      if (two !== '' && one !== two)
        expect(readCaseNumber(whole.slice(0, at) + two + one + whole.slice(at + 2))).toBeUndefined()
    }
  }
  for (const none of ['', '7KQ-4', '7KQ-4MPX', 'ÄKQ-4MP']) expect(readCaseNumber(none)).toBeUndefined()
})
