import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rooms = '{platform,domain,features,app}'
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** A source that imports a sheet, and by what name. */
interface User {
  text: string
  as: string
}

/** Classes of a sheet that none of its users says: as `styles.name`, or, of a sheet that is read by a name made at run time, at all. */
function unusedClasses(sheet: string, users: readonly User[]): string[] {
  const selectors = sheet.replaceAll(/\/\*[^*]*\*\//g, '').match(/[^{};]+(?=\{)/g) ?? []
  const declared = new Set(
    selectors.flatMap((text) => [...text.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name)),
  )
  const isDynamic = users.some(({ text, as }) => new RegExp(`\\b${as}\\[`).test(text))
  const isSaid = (name: string) =>
    users.some(({ text, as }) => new RegExp(isDynamic ? `\\b${name}\\b` : `\\b${as}\\.${name}\\b`).test(text))
  return [...declared].filter((name) => !isSaid(name))
}

test('every class of a style sheet is worn by something', () => {
  const sources = globSync(`${rooms}/**/*.{ts,tsx}`, { cwd: root }).map((path) => ({ path, text: read(path) }))
  const importsOf = (path: string, text: string) =>
    [...text.matchAll(/import (\w+) from '([.#][^']+\.module\.css)'/g)].map(([, as = '', from = '']) => ({
      sheet: from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from),
      user: { text, as },
    }))
  const users = Map.groupBy(
    sources.flatMap(({ path, text }) => importsOf(path, text)),
    ({ sheet }) => sheet,
  )
  const unused = globSync(`${rooms}/**/*.module.css`, { cwd: root }).flatMap((sheet) =>
    unusedClasses(
      read(sheet),
      (users.get(sheet) ?? []).map(({ user }) => user),
    ).map((name) => `${sheet}: .${name}`),
  )
  expect(unused).toEqual([])
})

test('a class that nothing wears is told', () => {
  const sheet = '@layer ui {\n  .worn, .lost:hover {\n    margin: 0.5rem;\n  }\n}\n'
  expect(unusedClasses(sheet, [{ as: 'styles', text: '<p className={styles.worn} />' }])).toEqual(['lost'])
  expect(unusedClasses(sheet, [{ as: 'other', text: '<p className={styles.worn} />' }])).toEqual(['worn', 'lost'])
})
