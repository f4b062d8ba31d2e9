import { plainSearch, readSearch, writeSearch, type SearchOf } from '#platform/web/navigation/search.ts'
import type { paymentsSearch } from './payments-search.ts'

type Shape = typeof paymentsSearch

const nothingOpen = { detail: '', receipt: '', pay: '' }

/** The list as the address shows it, without what is open over it, as a query to come back to. */
export function listView(shape: Shape, search: SearchOf<Shape>): string {
  return plainSearch.stringify(writeSearch(shape, {}, { ...search, ...nothingOpen }))
}

/**
 * Reads such a query again. It comes from browser storage, where anybody may have put anything: only the list's own
 * values are taken from it, and nothing that opens a dialog.
 */
export function readListView(shape: Shape, query: string): Record<string, string | undefined> {
  const search = readSearch(shape, plainSearch.parse(query.slice(0, 500)))
  return writeSearch(shape, {}, { ...search, ...nothingOpen })
}
