import { rangeSearch } from '#platform/web/date-range/range-search.ts'
import { oneOf, text } from '#platform/web/navigation/search.ts'
import { tableSearch } from '#platform/web/table/table-search.ts'

/** The order of a list of payments that nobody changed (specification section 9). */
export const usualSort = 'created:desc'

export const statusFilters = ['all', 'succeeded', 'failed'] as const
export type StatusFilter = (typeof statusFilters)[number]

function searchWith(length: number) {
  return {
    ...tableSearch({ length, sort: usualSort }),
    ...rangeSearch,
    status: oneOf(statusFilters, 'all'),
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
