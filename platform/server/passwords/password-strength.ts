import { readFileSync } from 'node:fs'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { Options } from '@zxcvbn-ts/core'
import { dataFile } from '../data-files.ts'
import { rankedLists } from './word-ranks.ts'
import type { RankedList } from './word-ranks.ts'

/**
 * Scoring holds up its thread and its time grows with the square of the length: with these two bounds the worst
 * text of all takes some 60 ms, an ordinary password under 15. Whoever's first 40 characters are weak is weak.
 */
const scoredCharacters = 40
const l33tMaxSubstitutions = 10

let scorer: ZxcvbnFactory | undefined

const ofLanguage = ['commonWords', 'firstnames', 'lastnames', 'wikipedia']
/** The files of words of each language. */
const lists = { common: ['diceware', 'passwords'], de: ofLanguage, en: ofLanguage, fr: ofLanguage, it: ofLanguage }
/** The languages that have sequences besides (days, months, signs). */
const withSequences = ['en', 'fr']

const fileOf = (language: string, file: string): string => dataFile(`@zxcvbn-ts/language-${language}/src/${file}.json`)

const read = <Value>(language: string, file: string): Value =>
  JSON.parse(readFileSync(fileOf(language, file), 'utf8')) as Value

/** The long lists, by names of their own: each language has one of first names. */
export function wordLists(): Record<string, RankedList> {
  const each = Object.entries(lists).flatMap(([language, files]) => files.map((file) => ({ language, file })))
  return rankedLists(
    Object.fromEntries(each.map(({ language, file }) => [`${file}-${language}`, fileOf(language, file)])),
  )
}

/** The short ones whose words follow each other, by the names that zxcvbn knows them by. */
export function wordSequences(): Record<string, string[]> {
  return Object.assign({}, ...withSequences.map((language) => read<object>(language, 'wordSequences'))) as Record<
    string,
    string[]
  >
}

/** Reads the dictionaries, once a process. */
export function loadPasswordScorer(): ZxcvbnFactory {
  scorer ??= withLists(
    new ZxcvbnFactory({
      dictionary: wordSequences(),
      graphs: read('common', 'adjacencyGraphs'),
      l33tMaxSubstitutions,
    }),
    wordLists(),
  )
  return scorer
}

/** zxcvbn takes lists of words only; what it makes of them are the two tables that are added to here. */
function withLists(factory: ZxcvbnFactory, ranked: Readonly<Record<string, RankedList>>): ZxcvbnFactory {
  const { options } = factory as unknown as { options: Options }
  for (const [name, { ranks, longest }] of Object.entries(ranked)) {
    options.rankedDictionaries[name] = ranks
    options.rankedDictionariesMaxWordSize[name] = longest
  }
  return factory
}

/** zxcvbn's score, 0 to 4. Known words count alone and in pairs, as in `AnnaRossi1`. Runs in a thread (password-work). */
export function passwordScore({ password, knownWords }: { password: string; knownWords: readonly string[] }): number {
  return loadPasswordScorer().check(password.slice(0, scoredCharacters), wordsAndPairs(knownWords)).score
}

/** Words of up to two letters are too common to count as known. */
function wordsAndPairs(knownWords: readonly string[]): string[] {
  const parts = knownWords.flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const words = [...new Set(parts)].filter((word) => word.length > 2).slice(0, 12)
  const pairs = words.flatMap((one) => words.filter((other) => other !== one).map((other) => one + other))
  return [...words, ...pairs, ...knownWords]
}
