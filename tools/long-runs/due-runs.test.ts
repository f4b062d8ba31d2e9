import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longRuns } from '../proof/long-runs.ts'
import type { LongRun } from '../proof/long-runs.ts'
import { dueRuns, runWords } from './due-runs.ts'

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const runOf = (name: string): [string, LongRun] => [
  name,
  { name, commit: 'abc', at: '2026-12-01', isGood: true, said: '' },
]
const last = new Map([runOf('chaos'), runOf('soak'), runOf('soak 3')])
const faultsOf = (name: string) => (name === 'chaos' ? [] : [`${name} is old`, 'was not good'])

test('a long run is due where it was of other code or not good, with the reasons; one of this code is not', () => {
  expect(dueRuns(last, [], faultsOf)).toEqual([
    { name: 'soak', why: 'soak is old; was not good' },
    { name: 'soak 3', why: 'soak 3 is old; was not good' },
  ])
})

test('of long runs that are named those alone are due, whatever they said', () => {
  expect(dueRuns(last, ['chaos', 'soak 3'], faultsOf)).toEqual([
    { name: 'chaos', why: 'was asked for' },
    { name: 'soak 3', why: 'was asked for' },
  ])
  expect(() => dueRuns(last, ['soak 4'], faultsOf)).toThrow('soak 4: no long run of that name; they are chaos, soak')
})

test('every long run that was ever kept is started by a script of its name, with its words', () => {
  const names = [...longRuns().keys()]
  expect(names.length).toBeGreaterThanOrEqual(20)
  expect(names.filter((name) => scripts[runWords(name)[2] ?? ''] === undefined)).toEqual([])
  expect(runWords('machines disks')).toEqual(['run', '--silent', 'machines', '--', 'disks'])
  expect(runWords('chaos')).toEqual(['run', '--silent', 'chaos'])
})
