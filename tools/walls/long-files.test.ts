import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longFiles } from './long-files.ts'
import { sourceFiles } from './walls.ts'

test('what stands beside the rooms keeps its files small too', () => {
  const found = longFiles(sourceFiles(join(import.meta.dirname, '../..')))
  expect(found, 'a file of more than 250 lines becomes two').toEqual([])
})

test('a file of one line too many is found in tools and in testkit, and a test is none', () => {
  const lines = (path: string, count: number) => ({ path, text: 'x\n'.repeat(count) })
  expect(
    longFiles([
      lines('tools/proof/x.ts', 251),
      lines('testkit/browser/x.ts', 251),
      lines('tools/proof/y.ts', 250),
      lines('tools/proof/x.test.ts', 900),
    ]),
  ).toEqual(['tools/proof/x.ts', 'testkit/browser/x.ts'])
})
