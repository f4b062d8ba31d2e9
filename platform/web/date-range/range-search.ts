import { oneOf, text, type SearchOf } from '../navigation/search.ts'

export const periods = ['last30', 'thisMonth', 'lastMonth', 'last12', 'custom'] as const
export type Period = (typeof periods)[number]

/** The part of the address that a date range keeps. `from` and `to` are ISO days and count only for `custom`. */
export const rangeSearch = { period: oneOf(periods, 'last30'), from: text(), to: text() }
export type RangeState = SearchOf<typeof rangeSearch>
