import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as german } from '@zxcvbn-ts/language-de'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { dictionary as french } from '@zxcvbn-ts/language-fr'
import { dictionary as italian } from '@zxcvbn-ts/language-it'

/**
 * Scoring holds up its thread and its time grows with the square of the length: with these two bounds the worst
 * text of all takes some 60 ms, an ordinary password under 15. Whoever's first 40 characters are weak is weak.
 */
const scoredCharacters = 40
const l33tMaxSubstitutions = 10

let scorer: ZxcvbnFactory | undefined

/** Italian and German name their lists without the language, so they would hide each other. */
function named(lists: Readonly<Record<string, string[]>>, language: string): Record<string, string[]> {
  return Object.fromEntries(Object.entries(lists).map(([name, words]) => [`${name}-${language}`, words]))
}

/** Reads the dictionaries, once a process (some 0.3 s). */
export function loadPasswordScorer(): ZxcvbnFactory {
  scorer ??= new ZxcvbnFactory({
    dictionary: { ...common, ...english, ...french, ...named(italian, 'it'), ...named(german, 'de') },
    graphs: adjacencyGraphs,
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
