import { readFileSync } from 'node:fs'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { dataFile } from '../data-files.ts'

/**
 * Scoring holds up its thread and its time grows with the square of the length: with these two bounds the worst
 * text of all takes some 60 ms, an ordinary password under 15. Whoever's first 40 characters are weak is weak.
 */
const scoredCharacters = 40
const l33tMaxSubstitutions = 10

let scorer: ZxcvbnFactory | undefined

const ofLanguage = ['commonWords', 'firstnames', 'lastnames', 'wikipedia']
/** The files of words of each language; two have sequences besides (days, months, signs). */
const lists = {
  common: ['diceware', 'passwords'],
  de: ofLanguage,
  en: [...ofLanguage, 'wordSequences'],
  fr: [...ofLanguage, 'wordSequences'],
  it: ofLanguage,
}

const read = <Value>(language: string, file: string): Value =>
  JSON.parse(readFileSync(dataFile(`@zxcvbn-ts/language-${language}/src/${file}.json`), 'utf8')) as Value

/** Lists by names of their own: each language has one of first names. */
export function wordLists(): Record<string, string[]> {
  const each = Object.entries(lists).flatMap(([language, files]) => files.map((file) => ({ language, file })))
  return Object.assign(
    {},
    ...each.map(({ language, file }) =>
      file === 'wordSequences' ? read<object>(language, file) : { [`${file}-${language}`]: read(language, file) },
    ),
  ) as Record<string, string[]>
}

/** Reads the dictionaries, once a process (some 0.3 s). */
export function loadPasswordScorer(): ZxcvbnFactory {
  scorer ??= new ZxcvbnFactory({
    dictionary: wordLists(),
    graphs: read('common', 'adjacencyGraphs'),
    l33tMaxSubstitutions,
  })
  return scorer
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
