import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rooms = '{platform,domain,features,app}'
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Classes of a sheet that none of these sources says: as `styles.name`, or, of a sheet that is read by a name made at run time, at all. */
function unusedClasses(sheet: string, sources: readonly string[]): string[] {
  const selectors = sheet.replaceAll(/\/\*[^*]*\*\//g, '').match(/[^{};]+(?=\{)/g) ?? []
  const declared = new Set(
    selectors.flatMap((text) => [...text.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name)),
  )
  const isDynamic = sources.some((text) => /\bstyles\[/.test(text))
  const isSaid = (name: string) => {
    const said = new RegExp(isDynamic ? `\\b${name}\\b` : `\\bstyles\\.${name}\\b`)
    return sources.some((text) => said.test(text))
  }
  return [...declared].filter((name) => !isSaid(name))
}

test('every class of a style sheet is worn by something', () => {
  const sources = globSync(`${rooms}/**/*.{ts,tsx}`, { cwd: root }).map((path) => ({ path, text: read(path) }))
  const importsOf = (path: string, text: string) =>
    [...text.matchAll(/ from '(\.[^']+\.module\.css|#[^']+\.module\.css)'/g)].map(([, from = '']) =>
      from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from),
    )
  const users = Map.groupBy(
    sources.flatMap(({ path, text }) => importsOf(path, text).map((sheet) => ({ sheet, text }))),
    ({ sheet }) => sheet,
  )
  const unused = globSync(`${rooms}/**/*.module.css`, { cwd: root }).flatMap((sheet) =>
    unusedClasses(
      read(sheet),
      (users.get(sheet) ?? []).map(({ text }) => text),
    ).map((name) => `${sheet}: .${name}`),
  )
  expect(unused).toEqual([])
})

test('a class that nothing wears is told', () => {
  const sheet = '@layer ui {\n  .worn, .lost:hover {\n    margin: 0.5rem;\n  }\n}\n'
  expect(unusedClasses(sheet, ['<p className={styles.worn} />'])).toEqual(['lost'])
})
