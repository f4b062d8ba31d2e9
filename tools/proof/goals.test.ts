import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { goals } from './goals.ts'
import { longRuns } from './long-runs.ts'

const root = join(import.meta.dirname, '../..')

test('every goal of trust names tests that there are, or that nothing shows it yet', () => {
  expect(goals.map(({ id }) => id)).toEqual(Array.from({ length: 22 }, (_, at) => `G${String(at + 1)}`))
  const named = goals.flatMap(({ tests }) => tests)
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('every long run that a goal names is a script of the project', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const runs = goals.flatMap((goal) => goal.runs ?? [])
  expect(runs.length).toBeGreaterThan(5)
  expect(runs.filter((run) => scripts[run.split(' ')[0] ?? ''] === undefined)).toEqual([])
})

test('what long runs said last is of runs that goals name, once each', () => {
  const named = new Set(goals.flatMap((goal) => goal.runs ?? []))
  const said = JSON.parse(readFileSync(join(root, 'docs/security/long-runs.json'), 'utf8')) as { name: string }[]
  const names = said.map(({ name }) => name)
  expect(longRuns().size).toBe(names.length)
  expect(names.filter((name) => !named.has(name))).toEqual([])
})
