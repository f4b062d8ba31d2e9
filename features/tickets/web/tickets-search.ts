import { rangeSearch } from '#platform/web/date-range/range-search.ts'
import { text, type SearchOf } from '#platform/web/navigation/search.ts'
import { tableSearch } from '#platform/web/table/table-search.ts'

/** The order of a list of tickets that nobody changed: newest validity first (specification section 9). */
export const usualSort = 'valid_from:desc'

function searchWith(length: number) {
  return {
    ...tableSearch({ length, sort: usualSort }),
    ...rangeSearch,
    /** Id of the card that they were tapped with, and of their label (or `none`); empty for all. */
    card: text(),
    label: text(),
    detail: text(),
  }
}

/** What the tickets' address keeps, by the tenant's page size: filters, page, order and the open ticket. */
export const ticketsSearches = { '10': searchWith(10), '0': searchWith(0) }

/** The same for links to the screen. */
export const ticketsSearch = ticketsSearches['10']

/** How the screen's address stands. */
export type TicketsView = SearchOf<typeof ticketsSearch>
