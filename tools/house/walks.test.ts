import { expect, test } from 'vitest'
import { sourceFiles } from '../walls/walls.ts'
import { filesOnWalk, walks } from './walks.ts'

const file = (path: string, text: string) => ({ path, text })

const files = [
  file(
    'features/pay/web/button.tsx',
    "import { pay } from './pay.ts'\nimport { other } from './other.ts'\nexport function Button() { return pay() }\nexport const Unused = other",
  ),
  file(
    'features/pay/web/pay.ts',
    "import { t } from '#platform/web/t.ts'\nimport type { A } from './a.ts'\nexport const pay = () => step()\nconst step = (): A => t('x')",
  ),
  file('features/pay/web/a.ts', 'export type A = 1'),
  file('features/pay/web/other.ts', 'export const other = 1'),
  file('platform/web/t.ts', 'export const t = (key: string) => key'),
]

test('a walk comes by the files of each function that its beginning calls, and by no others', () => {
  const stops = ['features/pay/web/button.tsx', 'features/pay/web/pay.ts', 'platform/web/t.ts']
  expect(filesOnWalk(files, { begins: ['Button'] })).toEqual({ stops, missing: [] })
})

test('a file that many files import is no stop of a walk', () => {
  const users = Array.from({ length: 6 }, (_, n) =>
    file(`app/${String(n)}.ts`, "import { t } from '#platform/web/t.ts'"),
  )
  expect(filesOnWalk([...files, ...users], { begins: ['Button'] }).stops).not.toContain('platform/web/t.ts')
})

test('a walk’s beginning that is nowhere is told', () => {
  expect(filesOnWalk(files, { begins: ['Button', 'Gone'] }).missing).toEqual(['Gone'])
})

test('a branch that the walk passes by is none of its stops', () => {
  expect(filesOnWalk(files, { begins: ['Button'], passesBy: ['pay'] }).stops).toEqual(['features/pay/web/button.tsx'])
})

test.each([
  ['retry: button → settled → receipt', 35],
  ['refusal: a wrong password', 12],
])('the checkout’s walk of a %s has at most %i stops', (name, most) => {
  const { stops, missing } = filesOnWalk(sourceFiles(process.cwd()), walks[name] ?? { begins: [name] })
  expect(missing).toEqual([])
  expect(stops.length, stops.join('\n')).toBeLessThanOrEqual(most)
})
