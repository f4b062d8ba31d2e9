import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowFaults, specificationRows } from './specification-rows.ts'
import { livingTests } from './test-titles.ts'

const root = join(import.meta.dirname, '../..')
const rows = specificationRows(readFileSync(join(root, 'docs/experience.md'), 'utf8'))

const numbered = (prefix: string, length: number) => Array.from({ length }, (_, at) => `${prefix}${String(at + 1)}`)

test('each of the forty points of how the portal feels has a living test, and so has each question that it answers', () => {
  expect(rows.map(({ id }) => id)).toEqual([...numbered('U', 40), ...numbered('Q', 8)])
  expect(rowFaults(rows, livingTests(root))).toEqual([])
})
