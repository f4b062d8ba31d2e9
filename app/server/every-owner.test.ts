import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { openJobs } from './jobs.ts'
import { letters } from './letters.ts'

const root = join(import.meta.dirname, '../..')
const owners = globSync('{platform,domain/*,features/*}/server/**/*.ts', { cwd: root }).filter(
  (path) => !path.includes('.test.') && !/^export function define/m.test(readFileSync(join(root, path), 'utf8')),
)

/** What the files that call `define` export. */
async function exported(define: string): Promise<{ name: string }[]> {
  const files = owners.filter((path) => readFileSync(join(root, path), 'utf8').includes(`${define}(`))
  const modules = files.map((path) => import(pathToFileURL(join(root, path)).href) as Promise<Record<string, unknown>>)
  return (await Promise.all(modules)).flatMap((each) => Object.values(each).filter(isNamed))
}

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value

test('every letter that an owner defines is sent by the server', async () => {
  const defined = (await exported('defineLetter')).filter((each) => 'texts' in each)
  expect(defined.length).toBeGreaterThan(10)
  expect(new Set(letters)).toEqual(new Set(defined))
})

test('every task that an owner defines is done by a job of the server', async () => {
  const defined = (await exported('defineTask')).filter((each) => 'payload' in each)
  expect(defined.length).toBeGreaterThan(5)
  const work = openJobs('smtp://localhost:1', undefined)
  const done = new Set(Object.values(work.lanes).flatMap(({ jobs }) => jobs.map(({ task }) => task.name)))
  work.close()
  expect(defined.map(({ name }) => name).filter((name) => !done.has(name))).toEqual([])
})
