import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { listSegments } from './list-segments.ts'

const aliases = (count: number) => Array.from({ length: count }, (_, n) => String(n).padStart(19, '0')).join(',')
const read = (aliasPans: string) =>
  listSegments('summaries').safeParse({ key: 'k', offset: '', limit: '', aliasPans }).success

test('a list is asked for a hundred cards at most', () => {
  expect(read(aliases(limits.aliasPansPerCall))).toBe(true)
  expect(read(aliases(limits.aliasPansPerCall + 1))).toBe(false)
  expect(read('')).toBe(true)
})
