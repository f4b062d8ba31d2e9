import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The last migration of the first edition: what came with it nobody upgrades to. */
const first = '0009'

/** Each migration since with the tables that were there before it and that it changes, reads through or locks. */
function touched(): string[] {
  return globSync('migrations/*.sql', { cwd: root })
    .toSorted()
    .map((file) => ({ number: basename(file).slice(0, 4), text: bare(readFileSync(join(root, file), 'utf8')) }))
    .filter(({ number }) => number > first)
    .flatMap(({ number, text }) => {
      const made = new Set(namesIn(text, /create table ([\w.]+)/g))
      const changed = namesIn(
        text,
        /(?:create (?:unique )?index (?:\w+ )?on|alter table|lock table|^update|^delete from) ([\w.]+)/gm,
      )
      return [...new Set(changed)].filter((table) => !made.has(table)).map((table) => `${number} ${table}`)
    })
}

/** Without comments, and without bodies of functions, which run later. */
const bare = (text: string): string => text.replaceAll(/^ *--.*$/gm, '').replaceAll(/\$\$[^]*?\$\$/g, '')

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name.replace(/^.*\./, ''))

test('docs/operating/upgrade.md says of every migration which tables it holds up, and of no other', () => {
  const page = readFileSync(join(root, 'docs/operating/upgrade.md'), 'utf8')
  const told = [...page.matchAll(/^\| (\d{4}) +\| `(\w+)`/gm)].map(
    ([, number = '', table = '']) => `${number} ${table}`,
  )
  expect(told.length).toBeGreaterThan(10)
  expect(told).toEqual(touched())
})
