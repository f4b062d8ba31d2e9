import { createScanner } from 'jsonc-parser'

/** Whether the database takes a text and gives it back as it was: no zero character, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Every text in a parsed value, the names of fields too; `onField` is called once a field. */
function* textsIn(value: unknown, onField?: () => void): Generator<string> {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string') yield next
    if (typeof next !== 'object' || next === null) continue
    for (const [name, inside] of Object.entries(next)) {
      if (!Array.isArray(next)) {
        onField?.()
        yield name
      }
      waiting.push(inside)
    }
  }
}

/** Whether the database takes every text in a parsed value. */
export function isStorableJson(value: unknown): boolean {
  return textsIn(value).every(isStorable)
}

/**
 * Whether an object in this JSON, however deep, names a field twice: readers differ in which of the two counts. `value` is
 * what the text was parsed to.
 */
export function namesFieldTwice(text: string, value: unknown): boolean {
  let fields = 0
  for (const _ of textsIn(value, () => fields++));
  // The name of a field ends with a quote and a colon, so as many of these as fields mean that none was lost.
  const ends = text.match(/"\s*:/g)?.length ?? 0
  return ends > fields && hasDuplicate(text)
}

// The scanner's own names for them are an enum that exists for the compiler only.
const token = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, colon: 6, string: 10, end: 17 }

function hasDuplicate(text: string): boolean {
  const scanner = createScanner(text, true)
  const open: (Set<string> | undefined)[] = []
  let last = ''
  for (let found: number = scanner.scan(); found !== token.end; found = scanner.scan()) {
    if (found === token.string) last = scanner.getTokenValue()
    else if (found === token.openBrace) open.push(new Set())
    else if (found === token.openBracket) open.push(undefined)
    else if (found === token.closeBrace || found === token.closeBracket) open.pop()
    else if (found === token.colon) {
      const keys = open.at(-1)
      if (keys?.has(last)) return true
      keys?.add(last)
    }
  }
  return false
}
