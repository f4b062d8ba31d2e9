import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { afterAll, describe, expect, test } from 'vitest'
import { loadPasswordScorer, wordLists, wordSequences } from './password-strength.ts'
import { rankedLists } from './word-ranks.ts'

const folder = mkdtempSync(join(tmpdir(), 'tapfolio-words-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(name: string, text: string): string {
  const file = join(folder, `${name}.json`)
  writeFileSync(file, text)
  return file
}

describe('a list of words', () => {
  const { first, second, none } = rankedLists({
    first: fileOf('first', '["train","été","a","train","railway"]'),
    none: fileOf('none', '[]'),
    second: fileOf('second', '[ "a",\n "東京" ]'),
  })

  test('a list of words has each of its words at its place, one that it has twice at the later', () => {
    const ranks = Object.fromEntries(['train', 'été', 'a', 'railway', '東京'].map((word) => [word, first?.ranks[word]]))
    expect(ranks).toEqual({ train: 4, été: 2, a: 3, railway: 5, 東京: undefined })
    expect([second?.ranks['a'], second?.ranks['東京'], none?.ranks['a']]).toEqual([1, 2, undefined])
    expect([first?.longest, second?.longest, none?.longest]).toEqual([7, 2, 0])
  })

  test.each(['', 'trai', 'rain', 'trains', '","', 'a","train', 'constructor', '__proto__', 'toString'])(
    'a list of words does not have "%s", which is no word of it',
    (word) => {
      expect(first?.ranks[word]).toBeUndefined()
    },
  )

  test('a list of words that has an escape is refused with its file, for words are read as they stand', () => {
    const file = fileOf('escaped', String.raw`["say \"hi\"","caf\u00e9"]`)
    expect(() => rankedLists({ escaped: file })).toThrow(`${file} has a word with an escape`)
  })
})

test('a password is judged as by zxcvbn with the same words in objects of its own', () => {
  const load = createRequire(import.meta.url)
  const own = Object.fromEntries(
    Object.keys(wordLists()).map((name) => {
      const [file, language] = name.split('-')
      return [name, load(`@zxcvbn-ts/language-${String(language)}/src/${String(file)}.json`) as string[]]
    }),
  )
  const peer = new ZxcvbnFactory({
    dictionary: { ...wordSequences(), ...own },
    graphs: load('@zxcvbn-ts/language-common/src/adjacencyGraphs.json') as never,
    l33tMaxSubstitutions: 10,
  })
  const judged = (by: ZxcvbnFactory, password: string) => {
    const { guesses, score, sequence } = by.check(password, ['anna', 'rossi', 'annarossi'])
    return { guesses, score, sequence }
  }
  const passwords = [
    ...['12345678', 'P@ssw0rd123', 'qwertzuiop', 'Sommer2026', 'ciaociao', 'AnnaRossi1', 'drowssap', '4nn4r0ss1'],
    ...['violet kettle on rails', 'blauer-Tisch-42-Mond', 'x7#kQ9!zLm', 'perché il treno è blu', 'MondayTuesday'],
    ...[
      '東京行きの青い電車に乗る',
      'correct horse battery staple',
      'Tr0ub4dor&3',
      'aaaaaaaaaaaa',
      'a","b',
      '{"a":"b"}',
    ],
  ]
  for (const password of passwords)
    expect(judged(loadPasswordScorer(), password), password).toEqual(judged(peer, password))
})
