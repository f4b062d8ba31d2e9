import { readFileSync } from 'node:fs'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { Options } from '@zxcvbn-ts/core'
import { dataFile } from '../data-files.ts'
import { rankedLists } from './word-ranks.ts'
import type { RankedList } from './word-ranks.ts'

/**
 * Scoring holds up its thread and its time grows with the square of the length: with these two bounds the worst
 * text of all takes some 60 ms, an ordinary password under 15, and one that holds a known word twice that. Whoever's
 * first 40 characters are weak is weak.
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

/**
 * zxcvbn's score, 0 to 4, of the whole and of what is left without the known words, whichever is less: what stands between
 * or beside names must be a password by itself, as names and a dot between them count for the score as much as three
 * unknown things do. Runs in a thread (password-work).
 */
export function passwordScore({ password, knownWords }: { password: string; knownWords: readonly string[] }): number {
  const words = shortened(knownWords)
  const given = [...words, ...pairsOf(words), ...knownWords]
  const check = (text: string) => loadPasswordScorer().check(text.slice(0, scoredCharacters), given)
  const { score, sequence } = check(password)
  const known = new Set(given.map((word) => word.toLowerCase()))
  // Turned round, or with figures for letters, zxcvbn finds them as well.
  const kept = sequence.filter(({ matchedWord }) => !known.has(String(matchedWord))).map(({ token }) => token)
  const rest = without(kept.join('') + password.slice(scoredCharacters), words)
  return rest === password ? score : Math.min(score, check(rest).score)
}

/** The words that texts consist of, with and without accents. Words of up to two letters are too common to be known. */
function shortened(texts: readonly string[]): string[] {
  const parts = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const words = parts.flatMap((word) => [word, word.normalize('NFD').replaceAll(/\p{M}/gu, '')])
  return [...new Set(words)].filter((word) => word.length > 2).slice(0, 16)
}

const pairsOf = (words: readonly string[]): string[] =>
  words.flatMap((one) => words.filter((other) => other !== one).map((other) => one + other))

/** The text without the words, the longest first. They are letters and digits alone, and stand in an expression as they are. */
function without(text: string, words: readonly string[]): string {
  const longest = words.toSorted((one, other) => other.length - one.length)
  return longest.reduce((rest, word) => rest.replaceAll(new RegExp(word, 'giu'), ''), text)
}
