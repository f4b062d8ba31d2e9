import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longRuns } from '../proof/long-runs.ts'
import type { LongRun } from '../proof/long-runs.ts'
import { dueRuns, runWords, stillDue } from './due-runs.ts'

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const runOf = (name: string): [string, LongRun] => [
  name,
  { name, commit: 'abc', at: '2026-12-01', isGood: true, said: '' },
]
const last = new Map([runOf('chaos'), runOf('soak'), runOf('soak 3')])
const isOld = (name: string) => (name.startsWith('soak') ? [`${name} is old`, 'was not good'] : [])

test('a long run is due where it was of other code or not good, with the reasons; one of this code is not', () => {
  expect(dueRuns(last, [], isOld)).toEqual([
    { name: 'soak', why: 'soak is old; was not good' },
    { name: 'soak 3', why: 'soak 3 is old; was not good' },
  ])
})

test('a long run that a goal rests on is due where it was never made', () => {
  const names = dueRuns(new Map(), []).map(({ name, why }) => `${name} ${why}`)
  expect(names).toEqual(expect.arrayContaining(['chaos was not run', 'recovery was not run']))
})

test('of long runs that are named those alone are due, whatever they said', () => {
  expect(dueRuns(last, ['chaos', 'soak 3'], isOld)).toEqual([
    { name: 'chaos', why: 'was asked for' },
    { name: 'soak 3', why: 'was asked for' },
  ])
  expect(() => dueRuns(last, ['soak 4'], isOld)).toThrow('soak 4: no long run of that name; they are')
})

test('a long run is still due where it said nothing anew, or was not good', () => {
  const again = (name: string): [string, LongRun] => [name, { ...runOf(name)[1], at: '2026-12-02' }]
  const after = new Map([again('chaos'), again('soak'), runOf('soak 3')])
  expect(stillDue(dueRuns(last, ['chaos', 'soak', 'soak 3'], isOld), { before: last, after }, isOld)).toEqual([
    { name: 'soak', why: 'soak is old; was not good' },
    { name: 'soak 3', why: 'said nothing' },
  ])
})

test('every long run that was ever kept is started by a script of its name, with its words', () => {
  const names = [...longRuns().keys()]
  expect(names.length).toBeGreaterThanOrEqual(20)
  expect(names.filter((name) => scripts[runWords(name, false)[2] ?? ''] === undefined)).toEqual([])
  expect(runWords('machines disks', false)).toEqual(['run', '--silent', 'machines', '--', 'disks'])
  expect(runWords('guards', false)).toEqual(['run', '--silent', 'guards', '--', 'new'])
  expect(runWords('guards', true)).toEqual(['run', '--silent', 'guards'])
})
