import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guards } from './guards.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('each guard that "npm run guards" takes away stands once where the list says, and its tests are there', () => {
  expect(guards.length).toBeGreaterThanOrEqual(25)
  const gone = guards.filter(({ file, guard }) => read(file).split(guard).length !== 2)
  expect(gone.map(({ keepsOut }) => keepsOut)).toEqual([])
  const tests = guards.flatMap(({ noticedBy }) => noticedBy)
  expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('no guard is taken away twice in the same way', () => {
  const changes = guards.map(({ file, guard, without }) => `${file}\n${guard}\n${without}`)
  expect(new Set(changes).size).toBe(changes.length)
})
