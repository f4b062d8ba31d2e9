import type { ScreenWords } from '#contract/choices.ts'
import type { FirstCall } from '#contract/shapes/portal/first-questions.ts'
import type { MessageKey } from '../page/message-key.ts'
import type { LazyScreen } from './lazy-screen.ts'
import type { ScreenByChoice } from './screen-by-choice.ts'
import type { SearchShape } from './search.ts'

/** A row of the route table. `For` are the words for who may see a screen. */
export interface ScreenRow<For extends string = string> {
  path: string
  for: For
  /** The choices of the tenants that have it; without them all have. */
  only?: Partial<ScreenWords>
  /** The documented path to which its address leads at all others; without one to the root. */
  elsewhere?: string
  screen: LazyScreen | ScreenByChoice
  /** The messages' key of its title, with its namespace. */
  titleKey: MessageKey
  /** What it asks first, whatever its query says: that comes with its page, and is asked as soon as it is wanted. */
  first?: readonly FirstCall[]
  /** What it reads from the query. */
  search: SearchShape
}

/** A row's search stays typed; one without `search` reads nothing. */
export function screen<
  const Row extends Omit<ScreenRow, 'search'>,
  const Shape extends SearchShape = Record<never, never>,
>(row: Row & { search?: Shape }): Row & { search: Shape } {
  return { ...row, search: row.search ?? ({} as Shape) }
}
