import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf, specificationRows } from './specification-rows.ts'
import { livingTests } from './test-titles.ts'

const root = join(import.meta.dirname, '../..')
const rows = specificationRows(readFileSync(join(root, 'docs/experience.md'), 'utf8'))

test('each of the forty points of how the portal feels has a living test', () => {
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, index) => `U${String(index + 1)}`))
  expect(faultsOf(rows, livingTests(root))).toEqual([])
})
