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

test.each([
  ['in another spelling', '{"a":1,"\\u0061":2}', true],
  ['as a quote', String.raw`{"\"":1,"\u0022":2}`, true],
  ['as a backslash', String.raw`{"\\":1,"\u005c":2}`, true],
  ['that every object has', '{"__proto__":1,"__proto__":2}', true],
  ['with no letter', '{"":1,"":2}', true],
  ['behind an object of its own', '{"a":{"b":[{"c":1}]},"b":1,"a":2}', true],
  ['in a list in a list', '[[{"a":1},{"a":1,"a":1}]]', true],
  ['of another object', '{"a":{"a":[{"a":1},{"a":2}]}}', false],
  ['in a text', String.raw`{"a":"\"a\":1,{\"a\":2}","b":"\\"}`, false],
  ['as a value', '{"a":"b","b":"a","c":["a","a"]}', false],
])('one object that names a field twice is told from all others: a name %s', (_, text, isTwice) => {
  expect(namesFieldTwice(text, JSON.parse(text))).toBe(isTwice)
})

test('a text of a megabyte is read within its length, whatever it is made of', () => {
  for (const piece of ['\\"', '\\\\', '":', '{', '[', 'a'.repeat(50)]) {
    const text = `{"a":1,"a":${JSON.stringify(piece.repeat(1_000_000 / piece.length))}}`
    expect(namesFieldTwice(text, { a: '' })).toBe(true)
    const deep = `{"a":{"b":${'['.repeat(1000)}${JSON.stringify(piece)}${']'.repeat(1000)}},"a":1}`
    expect(namesFieldTwice(deep, JSON.parse(deep))).toBe(true)
  }
})
