import type { FailedSummary } from '#contract/shapes/payment.ts'

/** How many failed payments an online payment without an outcome is over, and of how many the provider said what is not certain. */
export interface OpenOnline {
  count: number
  inDoubt: number
}

export const nothingOpen: OpenOnline = { count: 0, inDoubt: 0 }

export function openOf(summaries: readonly FailedSummary[]): OpenOnline {
  return summaries.reduce(
    (all, { in_verification, in_doubt = 0 }) => ({
      count: all.count + in_verification,
      inDoubt: all.inDoubt + in_doubt,
    }),
    nothingOpen,
  )
}
