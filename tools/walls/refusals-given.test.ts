import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { isTest, sourceFiles } from './walls.ts'

/** Where a refusal may be given: the server side, and the table of calls where it says who may ask. */
const givers = /^(?:contract\/call\.ts|platform\/server\/|(?:domain|features)\/[^/]+\/server\/)/
const texts = sourceFiles(join(import.meta.dirname, '../..'))
  .filter(({ path }) => givers.test(path) && !isTest(path))
  .map(({ text }) => text)

const isGiven = (code: string): boolean => texts.some((text) => text.includes(`'${code}'`))

test('each refusal of the catalogue is given by somebody', () => {
  expect(Object.keys(refusals).filter((code) => !isGiven(code))).toEqual([])
})

test('a refusal that nobody gives is seen', () => {
  expect(isGiven(`${'ticket'}.never_refused`)).toBe(false)
})
