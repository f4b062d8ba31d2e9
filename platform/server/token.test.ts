import { expect, test } from 'vitest'
import { hashOfToken, isToken, makeToken } from './token.ts'

test('a token is another one each time, and looks like one', () => {
  const token = makeToken()
  expect(isToken(token)).toBe(true)
  expect(makeToken()).not.toBe(token)
})

test.each([undefined, '', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}=`])('%j is no token', (text) => {
  expect(isToken(text)).toBe(false)
})

test('of a token its SHA-256 is kept', () => {
  expect(hashOfToken('abc').toString('hex')).toMatch(
    /^ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad$/,
  )
})
