import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rowTimes, timeTogether } from './row-times.ts'

const page = [
  '| id | what | shown by |',
  '| --- | --- | --- |',
  '| F01 | a server ends | `app/a.test.ts` › ends at $at.of (really) <br> `app/all.test.ts` › everything at once |',
  '| F02 | a line ends | `app/b.test.ts` › ends |',
  '| F03 | a disk ends | `app/b.test.ts` › is full of %s |',
].join('\n')

/** What is said of the page above, by tests of these names that took so many milliseconds; `null` failed. */
function saidOf(tests: Record<string, [title: string, took: number | null][]>) {
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-row-times-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const testResults = Object.entries(tests).map(([name, each]) => ({
    name: `/elsewhere/clone/${name}`,
    assertionResults: each.map(([title, took]) => ({
      title,
      status: took === null ? 'failed' : 'passed',
      duration: took ?? 1,
    })),
  }))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  return rowTimes(
    { page: file('page.md', page), seconds: 30, except: ['app/all.test.ts'] },
    file('tests.json', JSON.stringify({ testResults })),
  )
}

test('each row counts by the slowest of its own tests, whatever is filled in to their titles', () => {
  const said = saidOf({
    'app/a.test.ts': [
      ['ends at COMMIT (really)', 1200],
      ['ends at once (really)', 4000],
      ['another', 50_000],
    ],
    'app/all.test.ts': [['everything at once', 60_000]],
    'app/b.test.ts': [
      ['ends', 30_000],
      ['is full of two\nlines', 2000],
    ],
  })
  expect(said).toEqual({
    said: '3 of 3 within 30 s by the slowest test of their own, the longest being F02 30.0 s, F01 4.0 s, F03 2.0 s',
    isRed: false,
  })
})

test('a row is too late by one slow test, by one that failed, and by none', () => {
  const quick: [string, number][] = [
    ['ends', 1],
    ['is full of lines', 1],
  ]
  expect(saidOf({ 'app/a.test.ts': [['ends at once (really)', 30_001]], 'app/b.test.ts': quick })).toEqual({
    said: '2 of 3 within 30 s by the slowest test of their own, the longest being F01 30.0 s, F02 0.0 s, F03 0.0 s',
    isRed: true,
  })
  const said = saidOf({ 'app/a.test.ts': [['ends at once (really)', null]], 'app/b.test.ts': [['ends', 1]] })
  expect(said).toEqual({
    said: '1 of 3 within 30 s by the slowest test of their own, the longest being F01 not tried to its end, F03 not tried to its end, F02 0.0 s',
    isRed: true,
  })
})

test('files are counted together, and one that was not run is too long', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-row-times-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const report = join(folder, 'tests.json')
  const ran = (name: string, ...durations: number[]) => ({
    name: `/elsewhere/clone/${name}`,
    assertionResults: durations.map((duration) => ({ title: 'one', status: 'passed', duration })),
  })
  writeFileSync(
    report,
    JSON.stringify({ testResults: [ran('app/a.test.ts', 20_000, 30_000), ran('app/b.test.ts', 11_000)] }),
  )
  const files = ['app/a.test.ts', 'app/b.test.ts']
  expect(timeTogether({ files, seconds: 61 }, report)).toEqual({
    said: '2 files that break things took 61 s of 61 together',
    isRed: false,
  })
  expect(timeTogether({ files, seconds: 60 }, report).isRed).toBe(true)
  expect(timeTogether({ files: [...files, 'app/c.test.ts'], seconds: 600 }, report)).toEqual({
    said: '3 files that break things took no time that is known, as not all were run, of 600 together',
    isRed: true,
  })
})
