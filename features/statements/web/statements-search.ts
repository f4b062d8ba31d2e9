import { rangeSearch } from '#platform/web/date-range/range-search.ts'

/** What the address of the statements keeps: the days of one that is put together. */
export const statementsSearch = rangeSearch
