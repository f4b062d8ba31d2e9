import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { typefaceNames } from '#contract/values/typefaces.ts'
import { dataFile } from '#platform/server/data-files.ts'
import { wordLists, wordSequences } from '#platform/server/passwords/password-strength.ts'
import { dataFilesIn, dataPackages, putDataFilesAside } from './data-files.ts'

const root = join(import.meta.dirname, '../..')
const packages = join(root, 'node_modules')
const folder = mkdtempSync(join(tmpdir(), 'tapfolio-data-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the data that a server reads', () => {
  const files = dataFilesIn(packages)

  test('the data that a server reads is what it draws with and compares passwords with, of each package some', () => {
    for (const name of typefaceNames) {
      const fonts = files.filter((file) => file.startsWith(`@fontsource-variable/${name}/`))
      expect(fonts).toContain(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
      expect(fonts.filter((file) => /vietnamese|italic|\.css/.test(file))).toEqual([])
    }
    expect(files).toEqual(
      expect.arrayContaining([
        'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
        'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
        '@fontsource-variable/noto-sans-kr/unicode.json',
        '@fontsource-variable/noto-sans-sc/files/noto-sans-sc-4-wght-normal.woff2',
        '@zxcvbn-ts/language-common/src/adjacencyGraphs.json',
      ]),
    )
    expect(dataPackages.filter((name) => !files.some((file) => file.startsWith(`${name}/`)))).toEqual([])
  })

  test('the data that a server reads is put aside as it is, anew each time, and found where its package is missing', () => {
    for (let turn = 0; turn < 2; turn++) putDataFilesAside(packages, folder)
    for (const file of files)
      expect(readFileSync(join(folder, file)).equals(readFileSync(join(packages, file))), file).toBe(true)
    expect(dataFile('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')).toBe(join(packages, 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
    expect(dataFile('not-installed/a.ttf')).toBe(join(root, 'build/data/not-installed/a.ttf'))
  })

  test('the data that a server reads has every script part of Chinese and Korean that its list of characters names', () => {
    for (const family of ['noto-sans-kr', 'noto-sans-sc']) {
      const listed = JSON.parse(readFileSync(dataFile(`@fontsource-variable/${family}/unicode.json`), 'utf8')) as object
      const parts = Object.keys(listed).filter((name) => name.startsWith('['))
      expect(parts.length).toBeGreaterThan(90)
      const wanted = parts.map(
        (part) => `@fontsource-variable/${family}/files/${family}-${part.slice(1, -1)}-wght-normal.woff2`,
      )
      expect(wanted.filter((file) => existsSync(join(packages, file)) && !files.includes(file))).toEqual([])
    }
  })
})

test('words that passwords must not be are those that their packages name, each with the rank that zxcvbn gives it', () => {
  const load = createRequire(import.meta.url)
  const named = ['common', 'de', 'en', 'fr', 'it'].flatMap((language) => {
    const { dictionary } = load(`@zxcvbn-ts/language-${language}`) as { dictionary: Record<string, string[]> }
    // Two name their lists without the language, so they would hide each other.
    return Object.entries(dictionary).map(([name, words]): [string, string[]] => [
      name.endsWith(`-${language}`) ? name : `${name}-${language}`,
      words,
    ])
  })
  const sequences = wordSequences()
  const lists = wordLists()
  expect([...Object.keys(lists), ...Object.keys(sequences)].toSorted()).toEqual(named.map(([name]) => name).toSorted())
  for (const [name, words] of named) {
    const list = lists[name]
    if (list === undefined) {
      expect(sequences[name], name).toEqual(words)
      continue
    }
    const ranks = new Map(words.map((word, at) => [word, at + 1]))
    expect([...ranks].filter(([word, rank]) => list.ranks[word] !== rank).slice(0, 3), name).toEqual([])
    expect(list.longest, name).toBe(Math.max(...words.map((word) => word.length)))
  }
})
