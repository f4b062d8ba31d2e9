import { readFileSync } from 'node:fs'

/** What zxcvbn asks of a list: the rank of a word, 1 for its first, and how many characters its longest has. */
export interface RankedList {
  ranks: Record<string, number>
  longest: number
}

/**
 * Long lists of words, each a JSON array of strings without escapes in a file of its own, by their names. Half a million
 * words as the keys of objects take a thread two thirds of a second and a hundred megabytes; here the text stays as it was
 * read, and numbers say where in it each word begins and which begin alike (a hash table with open addressing). A word that
 * a list has twice counts where it stands last, as with zxcvbn's own objects.
 *
 * @throws Error for a list that has an escape, with its file.
 */
export function rankedLists(files: Readonly<Record<string, string>>): Record<string, RankedList> {
  const names = Object.keys(files)
  const texts = Object.values(files).map(withoutEscapes)
  const text = texts.join('')
  const { starts, ends, firsts } = wordsIn(
    text,
    texts.map((list) => list.length),
  )
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(starts.length * 2 + 1)))
  const mask = slots.length - 1
  for (let word = 0; word < starts.length; word++) {
    let slot = hashOf(text, starts[word] ?? 0, ends[word] ?? 0) & mask
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = word + 1
  }

  const ranksOf = (word: string): readonly number[] => {
    const ranks: number[] = []
    for (let slot = hashOf(word, 0, word.length) & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const found = (slots[slot] ?? 0) - 1
      const start = starts[found] ?? 0
      if (ends[found] !== start + word.length || !text.startsWith(word, start)) continue
      const list = firsts.findLastIndex((first) => first <= found)
      ranks[list] = found - (firsts[list] ?? 0) + 1
    }
    return ranks
  }
  // zxcvbn asks one list after the other for the same word.
  let last = { word: '', ranks: ranksOf('') }
  const rankIn = (list: number, word: string): number | undefined => {
    if (word !== last.word) last = { word, ranks: ranksOf(word) }
    return last.ranks[list]
  }
  return Object.fromEntries(
    names.map((name, list) => [
      name,
      {
        ranks: new Proxy<Record<string, number>>(
          {},
          { get: (_, word) => (typeof word === 'string' ? rankIn(list, word) : undefined) },
        ),
        longest: longestFrom(firsts[list] ?? 0, firsts[list + 1] ?? starts.length),
      },
    ]),
  )

  function longestFrom(first: number, end: number): number {
    let longest = 0
    for (let word = first; word < end; word++) longest = Math.max(longest, (ends[word] ?? 0) - (starts[word] ?? 0))
    return longest
  }
}

function withoutEscapes(file: string): string {
  const text = readFileSync(file, 'utf8')
  if (text.includes('\\')) throw new Error(`${file} has a word with an escape; words are read as they stand`)
  return text
}

/** Where each word begins, where the quote after it stands, and the number of the first word of each list. */
function wordsIn(text: string, lengths: readonly number[]) {
  // A word takes four characters at least: its own, two quotes and a comma or bracket.
  const starts = new Int32Array(text.length >> 2)
  const ends = new Int32Array(text.length >> 2)
  const firsts: number[] = []
  let words = 0
  let listEnd = 0
  for (const length of lengths) {
    firsts.push(words)
    listEnd += length
    for (let open = text.indexOf('"', listEnd - length); open >= 0 && open < listEnd; words++) {
      const close = text.indexOf('"', open + 1)
      starts[words] = open + 1
      ends[words] = close
      open = text.indexOf('"', close + 1)
    }
  }
  return { starts: starts.slice(0, words), ends: ends.slice(0, words), firsts }
}

/** FNV-1a of the characters, its upper half folded into the lower one that finds the slot. */
function hashOf(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 15)
}
