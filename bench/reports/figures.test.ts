import { expect, test } from 'vitest'
import { compareReports, figuresOf } from './figures.ts'
import type { BenchReport } from './figures.ts'

const report = (commit: string, lines: string[]): BenchReport => ({
  ...{ commit, at: '2026-11-23T12:00:00.000Z', node: 'v26', processors: 2, load: 0.5 },
  results: { feed: lines },
})

test('a line of a measurement is its words and its numbers, a heading is neither', () => {
  expect(figuresOf(['portal:  1,234 requests/s, 5.5 ms', 'list   portal   bare', '3 lines'])).toEqual([
    { label: 'portal:', numbers: [1234, 5.5] },
    { label: '3 lines', numbers: [3] },
  ])
})

test('two runs are compared line by line, and what only one of them has is left out', () => {
  const before = report('aaa', ['feed of records: 10.0 s', 'gone: 1'])
  expect(compareReports(before, report('bbb', ['feed of records: 5.0 s', 'new: 2']))).toEqual([
    'aaa (load 0.5) → bbb (load 0.5)',
    expect.stringMatching(/^feed +feed of records: +10 → 5 {2}× 0\.50$/),
  ])
})
