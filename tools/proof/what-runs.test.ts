import { expect, test } from 'vitest'
import { runsOtherwise } from './what-runs.ts'

const before = `
import { limits } from './limits.ts'
describe('a form', () => {
  test.each([1, 2])('%s fields', (count: number) => expect(count).toBe(limits.fields)) // both
})`

test.each([
  ['comments and types', before.replace(' // both', '').replace(': number', ': 1 | 2'), false],
  ['the titles of tests', before.replace('%s fields', 'a form has %s fields').replace('a form', 'the form'), false],
  ['what is imported', before.replace('limits }', 'limits as rates }'), true],
  ['what is expected', before.replace('toBe', 'not.toBe'), true],
  ['the cases of a test', before.replace('[1, 2]', '[1]'), true],
])('of a file in which %s are others it is told whether it does another thing', (_what, now, isOther) => {
  expect(now).not.toBe(before)
  expect(runsOtherwise('form.test.ts', before, now)).toBe(isOther)
})

test('a file of types does nothing, and of one that is no TypeScript each change counts', () => {
  expect(runsOtherwise('fontkit.d.ts', 'export const id: number', 'export const id: string')).toBe(false)
  expect(runsOtherwise('form.css', '/* one */', '/* two */')).toBe(true)
})
