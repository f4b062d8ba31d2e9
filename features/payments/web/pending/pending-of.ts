import type { FailedSummary } from '#contract/shapes/payment.ts'
import type { BankAmount } from './use-bank-amount.ts'

/** What is due, and what the bank says of it where it is asked. */
export interface Pending {
  pending: readonly FailedSummary[]
  bank: BankAmount | undefined
}

export const isPayable = ({ short_ids }: FailedSummary) => short_ids.length > 0
