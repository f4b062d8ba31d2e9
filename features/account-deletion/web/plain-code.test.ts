import { expect, test } from 'vitest'
import { plainCode } from './plain-code.ts'

test('what comes along when a code is pasted or spoken in groups is dropped', () => {
  for (const typed of [
    '12345678',
    ' 1234 5678\n',
    '1234-5678',
    '1234\u00a05678',
    '12\u201134 56\u200b78',
    '１２３４５６７８',
  ]) {
    expect(plainCode(typed)).toBe('12345678')
  }
})

test('what is no code is kept, for the server to refuse', () => {
  expect(plainCode('abc')).toBe('abc')
  expect(plainCode('   ')).toBe('')
})
