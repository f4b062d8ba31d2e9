import { expect, test } from 'vitest'
import { compareReports, figuresOf } from './figures.ts'
import type { BenchReport } from './figures.ts'
import { figuresPage } from './figures-page.ts'

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

test('the page of figures takes each measurement from its newest run, with a bar for each value', () => {
  const feed = (speed: string) => [
    `feed of 9 records: ${speed} records/s; processor time`,
    'plain COPY of the same rows: 8,000 records/s',
  ]
  const older = { ...report('aaa', feed('1,000')), at: '2026-11-22T12:00:00.000Z' }
  const { page, plots } = figuresPage([older, report('bbb', feed('4,000'))])
  expect(page).toContain('Commit bbb')
  expect(page).not.toContain('1,000')
  expect(page).toContain('```text\nfeed of 9 records: 4,000 records/s; processor time\nplain COPY')
  const widths = [...(plots['feed.svg'] ?? '').matchAll(/<rect class="(\w+)".* width="([\d.]+)"/g)].map(
    ([, kind, width]) => [kind, width],
  )
  expect(widths).toEqual([
    ['ours', '165.0'],
    ['peer', '330.0'],
  ])
})

test('a plot of waits shows the p99 and not the 99 of its name', () => {
  const lines = ['lists alone: p50 7.7 ms, p99 140.1 ms', 'lists beside logins: p50 166.4 ms, p99 1201.3 ms']
  const { plots } = figuresPage([{ ...report('aaa', []), results: { logins: lines } }])
  expect(plots['lists-beside-logins.svg']).toContain('>140 ms<')
  expect(plots['lists-beside-logins.svg']).toContain('>1,201 ms<')
})

test('what was measured on another machine and not on this one stays on the page', () => {
  const earlier = figuresPage([{ ...report('aaa', []), results: { feed: ['a: 1'], lists: ['tickets 5'] } }])
  const { page, plots } = figuresPage([report('bbb', ['a: 2'])], earlier.page)
  expect(page.match(/^## .*$/gm)).toEqual(['## feed', '## lists'])
  expect(page).toContain('tickets 5')
  expect(page).not.toContain('a: 1')
  expect(page.match(/Commit \w+/g)).toEqual(['Commit bbb', 'Commit aaa'])
  expect(Object.keys(plots)).not.toContain('lists.svg')
})
