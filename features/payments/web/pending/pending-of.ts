import type { FailedSummary } from '#contract/shapes/payment.ts'

export const isPayable = ({ short_ids }: FailedSummary) => short_ids.length > 0
