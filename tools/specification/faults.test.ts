import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowFaults, specificationRows } from './specification-rows.ts'
import { livingTests } from './test-titles.ts'

const root = join(import.meta.dirname, '../..')
const rows = specificationRows(readFileSync(join(root, 'docs/security/faults.md'), 'utf8'))

test('each of the fifty faults is survived as it says, and has a living test', () => {
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, at) => `F${String(at + 1).padStart(2, '0')}`))
  expect(rowFaults(rows, livingTests(root))).toEqual([])
})
