import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutantsOf } from './mutants.ts'
import { mutated } from './mutated.ts'

const root = join(import.meta.dirname, '../..')
const madeOf = (source: string) =>
  mutantsOf('some.ts', source).map(({ from, to, text }) => source.slice(0, from) + text + source.slice(to))

test('mutants turn a condition round, hold it to yes and to no, and move its bound', () => {
  expect(madeOf('if (tries < 5) stop()')).toEqual([
    'if (true) stop()',
    'if (false) stop()',
    'if (tries <= 5) stop()',
    'if (tries < 6) stop()',
    'if (tries < 5) ;',
  ])
})

test('mutants of SQL take each condition and each lock away, with what it is compared with', () => {
  const made = madeOf('const rows = database.sql`select from a where id = ${id} and (b or c) for update`')
  expect(made.map((text) => text.slice(26))).toEqual([
    'select from a where id = ${id}  for update`',
    'select from a where true  and (b or c) for update`',
    'select from a where id = ${id} and (b or c) `',
  ])
})

test('mutants leave what is only told, types, and heads of loops as they are', () => {
  expect(madeOf("log.warn({ a: !b }, 'no')\ntype A = 'x' | 'y'\nfor (let at = 0; at < 9; at++) {}")).toEqual([])
})

test('the files that mutants change, and the tests that must notice, are there', () => {
  const named = mutated.flatMap(({ file, tests }) => [file, ...tests])
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  for (const { file } of mutated)
    expect(mutantsOf(file, readFileSync(join(root, file), 'utf8')).length).toBeGreaterThan(0)
})
