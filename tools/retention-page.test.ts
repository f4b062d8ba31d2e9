import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepMonths, retention } from '#contract/retention.ts'
import type { Stay } from '#contract/retention.ts'
import { TenantFile } from '#contract/shapes/tenant/tenant.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('docs/operating/retention.md')
const rows = [...page.slice(page.indexOf('## Every table')).matchAll(/^\| `(\w+)` +\| (.+?) +\| (.*?) *\|$/gm)].map(
  ([, table = '', period = '', by = '']) => ({ table, period, by }),
)

test('docs/operating/retention.md says of every table how long its rows stay, and names no other', () => {
  const tables = [...read('schema.sql').matchAll(/^create table (\w+) \(/gm)].map(([, table = '']) => table)
  expect(tables.length).toBeGreaterThan(40)
  expect(rows.map(({ table }) => table).toSorted()).toEqual(tables.toSorted())
})

test('the sweeps delete what docs/operating/retention.md says, and no statement deletes what stays for good', () => {
  const sweeps = [
    'domain/sweep/server/sweep-queries.ts',
    'domain/sweep/server/forget-queries.ts',
    'domain/cases/server/forget-cases-queries.ts',
    'migrations/0027-retention.sql',
  ]
    .map(read)
    .join('\n')
  const swept = [...sweeps.matchAll(/delete from (\w+)/g)].map(([, table = '']) => table)
  const told = new Set(rows.filter(({ by }) => by.includes('`sweep')).map(({ table }) => table))
  expect(swept.length).toBeGreaterThan(15)
  expect(swept.filter((table) => !told.has(table))).toEqual([])
  // Those go with what they hang on, or are emptied and not deleted.
  const otherwise = ['case_events', 'data_copy_pieces', 'sign_up_links']
  expect([...told].filter((table) => !swept.includes(table)).toSorted()).toEqual(otherwise)
  const statements = globSync('{platform,domain,features,app}/**/*-queries.ts', { cwd: root }).map(read).join('\n')
  const deleted = new Set([...statements.matchAll(/delete from (\w+)/g)].map(([, table = '']) => table))
  const forGood = rows.filter(({ period }) => period.startsWith('for good')).map(({ table }) => table)
  expect(forGood).toEqual(['landmarks', 'log_timelines'])
  expect(forGood.filter((table) => deleted.has(table))).toEqual([])
})

const settingOf: Record<string, string> = {
  ...Object.fromEntries(Object.keys(keepMonths).map((of) => [of, `keepMonths.${of}`])),
  cases: 'caseKeepMonths',
}
/** What the page must say of a table whose rows stay so long. */
function saidOf(stay: Stay): RegExp {
  if ('days' in stay) return new RegExp(stay.days === 1 ? 'a day after|an hour after' : `\\b${String(stay.days)} days`)
  if ('months' in stay) return new RegExp(`\\b${String(stay.months)} months`)
  if ('choice' in stay) return new RegExp(`\\b${settingOf[stay.choice] ?? ''}\\b|with the order`)
  if ('setting' in stay) return /KEEP_MONTHS/
  if ('with' in stay) return /with /
  if ('forGood' in stay) return /for good|one row a tenant/
  return /until|the account|the latest ones/
}

test('docs/operating/retention.md says the periods of contract/retention.ts, by which rows are deleted', () => {
  expect(rows.map(({ table }) => table)).toEqual(Object.keys(retention))
  for (const [table, stay] of Object.entries<Stay>(retention))
    expect(rows.find((row) => row.table === table)?.period, table).toMatch(saidOf(stay))
})

test('the settings of tenants have the defaults, bounds and reasons that docs/operating/retention.md says', () => {
  for (const [name, of] of Object.entries(keepMonths)) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`keepMonths.${name}\``))
    expect(row).toContain(`| ${String(of.default)}, ${String(of.least)}, ${String(of.most)} `)
    expect(row?.replaceAll(/ +\|/g, ' |')).toContain(`| ${of.why.split('; what is said')[0] ?? ''}`)
  }
  expect(TenantFile.shape.keepMonths.parse(undefined)).toEqual({ orders: 120, inbox: 24, audit: 120, activity: 13 })
  expect(TenantFile.shape.keepMonths.safeParse({ inbox: 17 }).success).toBe(false)
})
