import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, sourceFiles } from '../walls/walls.ts'
import { crowded } from './measure.ts'

const root = join(import.meta.dirname, '../..')

test('no folder has more than fifteen files: a fuller one has rooms by meaning', () => {
  expect(crowded(sourceFiles(root).filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path)))).toEqual([])
})

test('a folder of sixteen files is told', () => {
  const files = Array.from({ length: 16 }, (_, n) => ({ path: `domain/a/${String(n)}.ts`, text: '' }))
  expect(crowded(files)).toEqual(['domain/a'])
  expect(crowded(files.slice(1))).toEqual([])
})
