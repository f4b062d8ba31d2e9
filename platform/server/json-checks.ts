/** Whether the database takes a text and gives it back as it was: no zero character, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Whether a parsed value is an object: neither a list nor null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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

/** Reads the signs of a text that is JSON: outside of its strings each of them says where an object begins, ends or names a field. */
function hasDuplicate(text: string): boolean {
  const open: (Set<string> | undefined)[] = []
  let last = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') {
      const end = endOfString(text, at)
      last = text.slice(at, end)
      at = end - 1
    } else if (sign === '{') open.push(new Set())
    else if (sign === '[') open.push(undefined)
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === ':') {
      // One name can be written in many ways, with escapes.
      const name = JSON.parse(last) as string
      if (open.at(-1)?.has(name)) return true
      open.at(-1)?.add(name)
    }
  }
  return false
}

/** Where the text goes on behind the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}
