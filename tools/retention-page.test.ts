import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const rows = [...read('docs/operating/retention.md').matchAll(/^\| `(\w+)` +\| (.+?) +\| (.*?) *\|$/gm)].map(
  ([, table = '', period = '', by = '']) => ({ table, period, by }),
)

test('docs/operating/retention.md says of every table how long its rows stay, and names no other', () => {
  const tables = [...read('schema.sql').matchAll(/^create table (\w+) \(/gm)].map(([, table = '']) => table)
  expect(tables.length).toBeGreaterThan(40)
  expect(rows.map(({ table }) => table).toSorted()).toEqual(tables.toSorted())
})

test('what it says the sweeps delete is what they delete, and what stays for good is deleted by no statement', () => {
  const sweeps = read('domain/sweep/server/sweep-queries.ts') + read('domain/cases/server/forget-cases-queries.ts')
  const swept = [...sweeps.matchAll(/delete from (\w+)/g)].map(([, table = '']) => table)
  const told = new Set(rows.filter(({ by }) => by.includes('`sweep')).map(({ table }) => table))
  expect(swept.length).toBeGreaterThan(15)
  expect(swept.filter((table) => !told.has(table))).toEqual([])
  // Those go with what they hang on, or are emptied and not deleted.
  const otherwise = ['bank_cards', 'case_events', 'data_copy_pieces', 'remote_payments', 'sign_up_links']
  expect([...told].filter((table) => !swept.includes(table)).toSorted()).toEqual(otherwise)
  const statements = globSync('{platform,domain,features,app}/**/*-queries.ts', { cwd: root }).map(read).join('\n')
  const deleted = new Set([...statements.matchAll(/delete from (\w+)/g)].map(([, table = '']) => table))
  const forGood = rows.filter(({ period }) => period.startsWith('for good')).map(({ table }) => table)
  expect(forGood.length).toBeGreaterThan(10)
  expect(forGood.filter((table) => deleted.has(table))).toEqual([])
})
