import { Fragment } from 'react'
import { FilterChips } from './filter-chips.tsx'
import type { TableFilter } from './table-filter.ts'

/** Filters as a `DataTable` takes them: their fields for its toolbar, and what they are set to, each with its way out. */
export function filterParts<Changes extends object>(
  filters: readonly TableFilter<Changes>[],
  onLeave: (changes: Changes) => void,
) {
  return {
    tools: filters.map(({ id, field }) => <Fragment key={id}>{field}</Fragment>),
    chosen: filters.flatMap(({ leave, said, isAll }) => (leave === undefined && !isAll ? [said] : [])),
    chips: <FilterChips filters={filters} onLeave={onLeave} />,
  }
}
