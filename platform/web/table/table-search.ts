import { text, wholeNumber, type SearchOf } from '../navigation/search.ts'

/**
 * The part of the address that a table keeps: `page` from 1, `length` rows a page (0 = all), `q` the search, `sort` as
 * `column:asc|desc`. Spread it into the screen's shape.
 */
export function tableSearch(usual: { length?: number; sort?: string } = {}) {
  return { page: wholeNumber(1), length: wholeNumber(usual.length ?? 10), q: text(), sort: text(usual.sort ?? '') }
}

export type TableState = SearchOf<ReturnType<typeof tableSearch>>

/** `valid_from:desc` → its parts; undefined for the rows' own order. */
export function sortOf(state: Pick<TableState, 'sort'>): { id: string; desc: boolean } | undefined {
  const [id = '', direction] = state.sort.split(':')
  return id && (direction === 'asc' || direction === 'desc') ? { id, desc: direction === 'desc' } : undefined
}
