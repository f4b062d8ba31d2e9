import type { CallName } from '#contract/calls.ts'
import { accountExpected } from './account-expected.ts'
import type { Expected } from './expected.ts'
import { travelExpected } from './travel-expected.ts'
import { visitorExpected } from './visitor-expected.ts'

/** THE TABLE of who gets what: a row for each call. A call without one does not compile. */
const table = { ...visitorExpected, ...accountExpected, ...travelExpected } as const satisfies Record<
  CallName,
  Expected | readonly Expected[]
>

/** What is expected of each call, one after the other. */
export const everyExpected: readonly { name: CallName; expected: readonly Expected[] }[] = Object.entries(table).map(
  ([name, expected]) => ({
    name: name as CallName,
    expected: Array.isArray(expected) ? (expected as readonly Expected[]) : [expected as Expected],
  }),
)
