import { rangeSearch } from '#platform/web/date-range/range-search.ts'
import { oneOf, plainSearch, readSearch, text, writeSearch, type SearchOf } from '#platform/web/navigation/search.ts'
import { tableSearch } from '#platform/web/table/table-search.ts'

/** The order of a list of payments that nobody changed (specification section 9). */
export const usualSort = 'created:desc'

export const statusFilters = ['all', 'succeeded', 'failed', 'processing'] as const
export type StatusFilter = (typeof statusFilters)[number]

function searchWith(length: number) {
  return {
    ...tableSearch({ length, sort: usualSort }),
    ...rangeSearch,
    status: oneOf(statusFilters, 'all'),
    /** Id of the card whose payments are shown, and of their label (or `none`); empty for all. */
    card: text(),
    label: text(),
    /** Short id of the payment whose detail is open. */
    detail: text(),
    /** Short id of the payment whose receipt is open. */
    receipt: text(),
    /** What is about to be paid: a short id, or a currency for all that is pending in it. */
    pay: text(),
  }
}

/** What the payments' address keeps, by the tenant's page size. */
export const paymentsSearches = { '10': searchWith(10), '0': searchWith(0) }

/** The same for links to the screen. */
export const paymentsSearch = paymentsSearches['10']

type Shape = typeof paymentsSearch

/** How the screen's address stands. */
export type PaymentsView = SearchOf<Shape>

/** The list as it shows what was settled last, first. */
export const justPaid: Partial<PaymentsView> = {
  ...{ period: 'last12', from: '', to: '', status: 'succeeded' },
  ...{ card: '', label: '', sort: 'updated:desc', q: '', page: 1 },
}

const noDialog = { detail: '', receipt: '', pay: '' }

/** The list as the address shows it, without what is open over it, as a query to come back to. */
export function listView(shape: Shape, search: PaymentsView): string {
  return plainSearch.stringify(writeSearch(shape, {}, { ...search, ...noDialog }))
}

/**
 * Reads such a query again. It comes from browser storage, where anybody may have put anything: only the list's own
 * values are taken from it, and nothing that opens a dialog.
 */
export function readListView(shape: Shape, query: string): Record<string, string | undefined> {
  const search = readSearch(shape, plainSearch.parse(query.slice(0, 500)))
  return writeSearch(shape, {}, { ...search, ...noDialog })
}
