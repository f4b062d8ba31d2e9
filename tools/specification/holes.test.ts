import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowFaults, specificationRows } from './specification-rows.ts'
import { livingTests } from './test-titles.ts'

const root = join(import.meta.dirname, '../..')
const rows = specificationRows(readFileSync(join(root, 'docs/security/holes.md'), 'utf8'))

test('each of the 76 holes has a living test and says how it is closed, and none says that it is open', () => {
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 76 }, (_, at) => `H${String(at + 1).padStart(2, '0')}`))
  expect(rows.filter(({ says }) => !says.includes('**Closed:**')).map(({ id }) => id)).toEqual([])
  expect(rows.filter(({ says }) => says.includes('**Open:**')).map(({ id }) => id)).toEqual([])
  expect(rowFaults(rows, livingTests(root))).toEqual([])
})
