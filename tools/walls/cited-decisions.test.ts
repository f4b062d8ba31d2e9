import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'docs/decisions')
const names = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
const pages = new Set(names.map((name) => name.slice(0, 4)))
const sources = globSync(
  [
    '{contract,platform,domain,features,app,run,testkit,tools,sandbox,e2e,bench,migrations,docs}/**/*.{ts,tsx,css,sql,md}',
    '*.md',
  ],
  { cwd: root },
)

/** The decisions that a text cites: by number, or by a name that leads nowhere. */
function cited(text: string): string[] {
  const numbers = [...text.matchAll(/\bdecisions?[ /](\d{4})\b/gi)].map((match) => match[1] ?? '')
  return [...numbers, ...[...text.matchAll(/\(decisions?:[^)]*\)/g)].map(([whole]) => whole)]
}

test('a decision that is cited has a page', () => {
  const missing = sources.flatMap((path) =>
    cited(readFileSync(join(root, path), 'utf8')).flatMap((one) => (pages.has(one) ? [] : [`${path} cites ${one}`])),
  )
  expect(missing).toEqual([])
})

test('a citation is seen, by number and by name', () => {
  expect(cited(`see ${'decision'} 0999 and docs/${'decisions'}/0998`)).toEqual(['0999', '0998'])
  expect(cited(`/** All of it (${'decisions'}: receipts). */`)).toEqual([`(${'decisions'}: receipts)`])
})

test('the index names each decision once, and each page is headed by its number', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const listed = [...index.matchAll(/^\| \[(\d{4})\]\(([^)]+)\)/gm)].map(([, number = '', name = '']) => ({
    number,
    name,
  }))
  expect(listed.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  for (const { number, name } of listed)
    expect(readFileSync(join(folder, name), 'utf8'), name).toMatch(new RegExp(`^# ${number} `))
})

/** The numbers up to the last page that have none, and the sentence of the index that names those. */
const leftFree = (numbers: readonly string[]) =>
  Array.from({ length: Number(numbers.toSorted().at(-1)) }, (_, at) => String(at + 1).padStart(4, '0')).filter(
    (number) => !numbers.includes(number),
  )
const saidFree = (index: string) => /((?:\d{4}(?:, | and )?)+) were never given out\./.exec(index)?.[1]?.match(/\d{4}/g)

test('the index names every number that was never given out', () => {
  expect(saidFree(readFileSync(join(folder, 'README.md'), 'utf8'))).toEqual(leftFree([...pages]))
})

test('a number of a decision that is missing is seen, and so is the sentence that names it', () => {
  expect(leftFree(['0001', '0005', '0003'])).toEqual(['0002', '0004'])
  expect(saidFree('The later one holds. 0002 and 0004 were never given out.')).toEqual(['0002', '0004'])
})
