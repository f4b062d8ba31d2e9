import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesFieldTwice } from './json-checks.ts'

const spaces = fc.constantFrom('', ' ', '\n ', '\t')

test('no JSON that was written from a value names a field twice', () => {
  fc.assert(
    fc.property(fc.jsonValue(), spaces, (value, gap) => {
      const text = JSON.stringify(value, undefined, gap)
      expect(namesFieldTwice(text, JSON.parse(text))).toBe(false)
    }),
  )
})

test('a field that is written again is found, whatever stands around it', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), fc.jsonValue(), spaces, (name, one, other, gap) => {
      const key = JSON.stringify(name)
      const object = `{${key}${gap}:${JSON.stringify(one)},${gap}${key}:${gap}${JSON.stringify(other)}}`
      const text = `{"around":[${object}]}`
      expect(namesFieldTwice(text, JSON.parse(text))).toBe(true)
    }),
  )
})
