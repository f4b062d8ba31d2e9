import type { FailedSummary } from '#contract/shapes/payment.ts'

/** Part of it cannot be paid here, or all. */
export const isPartOffline = ({ not_online }: FailedSummary) => not_online !== undefined

export const isPayable = ({ short_ids }: FailedSummary) => short_ids.length > 0
