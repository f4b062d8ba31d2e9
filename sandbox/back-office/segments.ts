/** A request that the API does not understand; the text says why. */
export class BadRequest extends Error {
  readonly statusCode = 400
}

/** The values of a path's segments by their names, in order; a missing one is empty. */
export function named<const Name extends string>(
  names: readonly Name[],
  segments: readonly string[],
): Record<Name, string> {
  return Object.fromEntries(names.map((name, index) => [name, segments[index] ?? ''])) as Record<Name, string>
}

/** Segments of an address after a beginning, each decoded; empty ones stay. */
export function segmentsAfter(beginning: string, url: string): string[] {
  const path = url.split('?')[0] ?? ''
  return path
    .slice(path.indexOf(beginning) + beginning.length)
    .split('/')
    .map(decoded)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new BadRequest(`half an escape: ${segment}`)
  }
}

export function wholeNumber(text: string): number {
  if (!/^\d{0,9}$/.test(text)) throw new BadRequest(`not a number: ${text}`)
  return Number(text || '0')
}

export function flag(text: string): boolean | undefined {
  if (text === '') return undefined
  if (text !== 'true' && text !== 'false') throw new BadRequest(`not a flag: ${text}`)
  return text === 'true'
}

/** `2026-03-29-00:50` in UTC; empty means no bound. */
export function stamp(text: string): string | undefined {
  if (text === '') return undefined
  const parts = /^(\d{4}-\d\d-\d\d)-(\d\d:\d\d)$/.exec(text)
  const instant = `${parts?.[1] ?? ''}T${parts?.[2] ?? ''}:00Z`
  if (!parts || Number.isNaN(Date.parse(instant))) throw new BadRequest(`not a date: ${text}`)
  return instant
}

export const aliasPans = (text: string): string[] => (text === '' ? [] : text.split(','))

/** Sorts rows by `column:direction`, `values` saying what stands in each column, and cuts a page out; size 0 is all. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  query: { sort: string; size: number; offset: number },
  values: readonly ((row: Row) => string | number)[],
): Row[] {
  const [column = '', direction = ''] = query.sort.split(':')
  const value = /^\d$/.test(column) ? values[Number(column)] : undefined
  if (!value || (direction !== 'asc' && direction !== 'desc')) throw new BadRequest(`not a sort order: ${query.sort}`)
  const turn = direction === 'asc' ? 1 : -1
  const sorted = rows.toSorted((one, other) => turn * compare(value(one), value(other)) || compare(one.id, other.id))
  return sorted.slice(query.offset, query.size === 0 ? undefined : query.offset + query.size)
}

function compare(one: string | number, other: string | number): number {
  return one < other ? -1 : one > other ? 1 : 0
}
