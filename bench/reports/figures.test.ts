import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareReports, figuresOf } from './figures.ts'
import type { BenchReport } from './figures.ts'
import { figuresPage } from './figures-page.ts'
import { readReports, reportOfCommit, writeReport } from './reports-of-runs.ts'

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
  expect(compareReports([before], [report('bbb', ['feed of records: 5.0 s', 'new: 2'])])).toEqual([
    'aaa (load 0.5) → bbb (load 0.5)',
    expect.stringMatching(/^feed +feed of records: +10 → 5 {2}× 0\.50$/),
  ])
})

test('of runs in turns the middle counts, and the pairs of a turn say how one stands to the other', () => {
  const of = (commit: string, ...numbers: number[]) =>
    numbers.map((number) => report(commit, [`feed of records: ${String(number)} s`]))
  expect(compareReports(of('aaa', 10, 20, 40), of('bbb', 5, 11, 20))[1]).toMatch(
    /: +20 \(10–40\) → 11 \(5–20\) {2}× 0\.50 \(0\.50–0\.55\)$/,
  )
})

test('each run has a file of its own, and a commit is known by each measurement’s newest one', () => {
  const root = mkdtempSync(join(tmpdir(), 'tapfolio-bench-'))
  const later = { ...report('aaa', ['a: 2']), at: '2026-11-23T12:00:01.000Z' }
  const lists = { ...report('aaa', []), at: '2026-11-22T12:00:00.000Z', results: { lists: ['b: 3'], feed: ['a: 0'] } }
  const files = [report('aaa', ['a: 1']), later, lists, report('bbb', ['a: 9'])].map((each) => writeReport(root, each))
  expect(files[1]).toBe('build/bench/aaa-20261123T120001.json')
  const reports = readReports(root)
  rmSync(root, { recursive: true })
  expect(reports).toHaveLength(4)
  expect(reportOfCommit(reports, 'aaa12345')?.results).toEqual({ feed: ['a: 2'], lists: ['b: 3'] })
  expect(reportOfCommit(reports, 'ccc')).toBeUndefined()
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

// As the measurements say them.
const spoken: Readonly<Record<string, { lines: string[]; bars: [plot: string, label: string, value: string][] }>> = {
  'sign-in-page': {
    lines: [
      'static page      1 requests 0.9 KB   first paint 216 ms   largest paint 216 ms (212–228)   moved 0.0000',
      'sign-in page     14 requests 226.2 KB   first paint 308 ms   largest paint 428 ms (400–1092)   moved 0.0005',
      'largest paint by static page: 1.98',
    ],
    bars: [
      ['sign-in-page', 'static page', '216 ms'],
      ['sign-in-page', 'sign-in page', '428 ms'],
    ],
  },
  'pages/first-data': {
    lines: ['home by its address     2603 ms (2590–2610), 0 calls before'],
    bars: [['first-data', 'home by its address', '2,603 ms']],
  },
  'long-list': {
    lines: ['tickets on a phone, all: first row after 2195 ms; a press is seen, and answered, after a row 32 and 147'],
    bars: [['long-list', 'tickets on a phone, all', '2,195 ms']],
  },
  growth: {
    lines: [
      'call                    60,000      10,000,000    ratio',
      'page 4,000 of 50,000    4.10        4.31          1.05',
      'page 4,000 of 50,000 against tickets: 1.30',
    ],
    bars: [['growth', 'page 4,000 of 50,000', '1.05 ']],
  },
  start: {
    lines: ['a bare node:http: ready after 42 ms (39–45), of the processor 30 ms; idle 48 MB'],
    bars: [
      ['start', 'a bare node:http', '42 ms'],
      ['idle', 'a bare node:http', '48 MB'],
    ],
  },
}

test.each(Object.entries(spoken))('%s has a bar for each of its lines that tells a figure', (name, { lines, bars }) => {
  const { plots } = figuresPage([{ ...report('aaa', []), results: { [name]: lines } }])
  const drawn = Object.entries(plots).flatMap(([file, svg]) => {
    const texts = [...svg.matchAll(/<text x="[\d.]+" y="[\d.]+"[^>]*>([^<]*)</g)].map(([, text]) => text)
    return Array.from({ length: texts.length / 2 }, (_, at) => [
      file.replace('.svg', ''),
      ...texts.slice(2 * at, 2 * at + 2),
    ])
  })
  expect(drawn).toEqual(bars)
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
