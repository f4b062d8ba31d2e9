import type { FailedSummary } from '#contract/shapes/payment.ts'

/** Whether any of what is due in a currency can be paid online. */
export const isPayable = ({ short_ids }: FailedSummary) => short_ids.length > 0
