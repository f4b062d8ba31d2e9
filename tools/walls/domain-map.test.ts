import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, isTest, sourceFiles } from './walls.ts'

const root = join(import.meta.dirname, '../..')
const folderOf = (path: string): string | undefined => /^domain\/([^/]+)\//.exec(path)?.[1]

/** What each folder of domain imports of others, on either side. */
function standing(): Record<string, string[]> {
  const stands = new Map<string, Set<string>>()
  for (const file of sourceFiles(root).filter(({ path }) => !isTest(path))) {
    const from = folderOf(file.path)
    if (from === undefined) continue
    const below = stands.get(from) ?? new Set()
    stands.set(from, below)
    for (const to of importsOf(file).map(folderOf)) if (to !== undefined && to !== from) below.add(to)
  }
  return Object.fromEntries([...stands].map(([from, below]) => [from, [...below].sort()]))
}

/** The same as domain/README.md draws it, a row a folder. */
function drawn(): [folder: string, below: string[]][] {
  const page = readFileSync(join(root, 'domain/README.md'), 'utf8')
  const map = page.slice(0, page.indexOf('## How platform is told'))
  return [...map.matchAll(/^\| `([\w-]+)` +\|[^|]*\|(?:([^|\n]*)\|)?$/gm)].map(([, folder = '', below = '']) => [
    folder,
    below
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .sort(),
  ])
}

test('domain/README.md draws every folder with what it stands on, each below those it needs', () => {
  const rows = drawn()
  expect(Object.fromEntries(rows)).toEqual(standing())
  const at = rows.map(([folder]) => folder)
  for (const [folder, below] of rows)
    for (const other of below) expect(at.indexOf(other), `${folder} needs ${other}`).toBeLessThan(at.indexOf(folder))
})
