import type { ReactNode } from 'react'

/** A way to see fewer rows of a list. What it is set to stands in the screen's address; `Changes` are changes of that. */
export interface TableFilter<Changes> {
  id: string
  /** What it goes by: Card. */
  label: string
  /** What it is set to, in words. */
  said: string
  /** Drawn before those words. */
  mark?: ReactNode
  /** What leaves it again; undefined while it stands as usual. */
  leave: Changes | undefined
  /** It lets every row through: not worth a word where the filters are folded away. */
  isAll?: boolean
  /** Where it is chosen, in the toolbar. */
  field: ReactNode
}

/** What leaves several filters at once. */
export function leaveAll<Changes extends object>(filters: readonly TableFilter<Changes>[]): Changes {
  return Object.assign({}, ...filters.map(({ leave }) => leave)) as Changes
}
