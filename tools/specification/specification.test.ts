import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { documentedCalls } from '#contract/calls/documented-calls.ts'
import { choices, openChoices } from '#contract/choices.ts'
import { limits } from '#contract/limits.ts'
import { refusals } from '#contract/refusals.ts'
import { pathsOfScreens } from '../walls/paths-of-screens.ts'
import { rowFaults, specificationRows } from './specification-rows.ts'
import { livingTests, titlesIn } from './test-titles.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const rows = specificationRows(page)
const said = rows.map(({ says }) => says).join('\n')
const names = (text: string) => said.includes(`\`${text}\``)

describe('the table of the specification', () => {
  test('the table of the specification has a living test for every row', () => {
    expect(rowFaults(rows, livingTests(root))).toEqual([])
    expect(rows.length).toBeGreaterThan(200)
  })

  test('the table of the specification has a row for every documented screen', () => {
    const paths = ['/', ...pathsOfScreens(root)]
    expect(paths.length).toBeGreaterThan(25)
    const unnamed = paths.filter((path) => !['/$', '/auth/done'].includes(path) && !names(path))
    expect(unnamed, 'section 2 of docs/specification.md wants a row with the path and the test that shows it').toEqual(
      [],
    )
  })

  test('the table of the specification has a row for every documented call, and none is missing from the calls', () => {
    const missing = Object.entries(documentedCalls).filter(([, row]) => !names(`${row.method} ${row.path}`))
    expect(missing.map(([name]) => name)).toEqual([])
    expect(Object.keys(calls).slice(0, Object.keys(documentedCalls).length)).toEqual(Object.keys(documentedCalls))
  })

  test('the table of the specification has a row for every text that goes over the wire', () => {
    const texts = Object.values(refusals).flatMap((row) => ('wire' in row && row.wire !== undefined ? [row.wire] : []))
    expect(texts.filter((text) => !names(text))).toEqual([])
  })

  test('the table of the specification has a row for every variation point', () => {
    const unnamed = [...Object.keys(choices), ...Object.keys(openChoices)].filter((name) => !names(name))
    expect(unnamed, 'section 10 of docs/specification.md wants a row with the name and the test that shows it').toEqual(
      [],
    )
  })

  test('the table of the specification has a row for every constant that the specification gives', () => {
    const given: (keyof typeof limits)[] = [
      'version',
      'defaultRangeDays',
      'afterAddingCardMs',
      'afterDeletionMs',
      'toastMs',
      'chunkTimeoutMs',
      'receiptMarginInches',
    ]
    expect(given.filter((name) => !names(name))).toEqual([])
  })
})

describe('its checks bite', () => {
  const living = [{ file: 'a.test.ts', title: 'does it' }]
  const faults = (line: string) => rowFaults(specificationRows(line), living)

  test('a row of the specification without a test, with one that does not exist, or whose id is there twice is found', () => {
    expect(faults('| S1 | a screen | `a.test.ts` › does it |')).toEqual([])
    expect(faults('| S1 | a screen | by hand |')).toEqual(['S1 names no test'])
    expect(faults('| S1 | a screen | `a.test.ts` › does more |')).toEqual([
      'S1: there is no test "does more" in a.test.ts',
    ])
    expect(faults('| S1 | x | `a.test.ts` › does it |\n| S1 | y | `a.test.ts` › does it |')).toEqual([
      'S1 is there twice',
    ])
  })

  test('a row of the specification with a test that is skipped, planned or only in a comment is found', () => {
    const text = `
      test('runs', () => {})
      test.each([1])('runs for %s', () => {})
      test.skip('sleeps', () => {})
      test.todo('will come')
      test.runIf(false)('never runs', () => {})
      test.skipIf(true).each([1])('never runs for %s', () => {})
      test.runIf(isLinux)('runs here', () => {})
      test.runIf(isWhole).each([1])('runs before a release for %s', () => {})
      describe.skip('all of it', () => { test('sleeps too', () => {}) })
      // test('is talked about', () => {})`
    expect(titlesIn('x.test.ts', text)).toEqual(['runs', 'runs for %s', 'runs here'])
  })
})
