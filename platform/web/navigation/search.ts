import { parseEmail } from '#contract/values/people/email.ts'

/** One value of the address: how it is read from text and written back; `undefined` leaves it out. */
export interface SearchValue<Value> {
  read(text: string | undefined): Value
  write(value: Value): string | undefined
}
export type SearchShape = Record<string, SearchValue<unknown>>
export type SearchOf<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends SearchValue<infer Value> ? Value : never
}

/** Any text; empty when the address has none. */
export function text(usual = ''): SearchValue<string> {
  return { read: (raw) => raw ?? usual, write: (value) => (value === usual ? undefined : value) }
}

/**
 * An e-mail address that a page shows; empty when the address bar has none or anything else, so that no link puts a
 * stranger's words onto the page.
 */
export function emailAddress(): SearchValue<string> {
  return { read: (raw) => parseEmail(raw ?? '')?.address ?? '', write: (value) => value || undefined }
}

/** A whole number from 0; `usual` when the address has none or nonsense. */
export function wholeNumber(usual: number): SearchValue<number> {
  return {
    read: (raw) => (raw !== undefined && /^\d{1,9}$/.test(raw) ? Number(raw) : usual),
    write: (value) => (value === usual ? undefined : String(value)),
  }
}

/** One of some words; `usual` when the address has none or another. */
export function oneOf<const Words extends readonly string[]>(
  words: Words,
  usual: Words[number],
): SearchValue<Words[number]> {
  return {
    read: (raw) => words.find((word) => word === raw) ?? usual,
    write: (value) => (value === usual ? undefined : value),
  }
}

/** Reads the values of a shape from the raw parameters of the address. */
export function readSearch<Shape extends SearchShape>(shape: Shape, raw: Record<string, unknown>): SearchOf<Shape> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, value]) => [
      name,
      value.read(typeof raw[name] === 'string' ? raw[name] : undefined),
    ]),
  ) as SearchOf<Shape>
}

/** Writes values over the raw parameters; a usual value leaves the address. */
export function writeSearch<Shape extends SearchShape>(
  shape: Shape,
  raw: Record<string, unknown>,
  changes: Partial<SearchOf<Shape>>,
): Record<string, string | undefined> {
  const next = { ...raw } as Record<string, string | undefined>
  for (const [name, value] of Object.entries(changes)) next[name] = shape[name]?.write(value)
  return next
}

/** The router's own reading and writing of the query: plain text both ways, no JSON. */
export const plainSearch = {
  parse: (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query)),
  stringify: (search: Record<string, unknown>): string => {
    const params = new URLSearchParams()
    for (const [name, value] of Object.entries(search)) {
      if (typeof value === 'string' && value !== '') params.set(name, value)
    }
    const query = params.toString()
    return query && `?${query}`
  },
}
