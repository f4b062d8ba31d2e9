import type { ReactNode } from 'react'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import type { Tone } from '#platform/web/ui/state/status-mark.tsx'
import type { NamedPayment } from '../trips-of-payments.tsx'

/** An online payment that ended unpaid, as it is told above what is to pay. */
export interface UnpaidNews {
  tone: Tone
  title: string
  /** Why nothing was paid, with what comes of not paying in the same lines. */
  text: (refused: ReactNode) => ReactNode
  /** What matters least, below all else. */
  end?: ReactNode
  /** The payments it was over. */
  of: readonly NamedPayment[]
  currency: string
  /** The number of the online payment itself, which an older answer may still call unfinished. */
  orderId?: string
}

/** What is to pay by that alone, as long as the sums are on their way. */
export function sumsOf({ of, currency }: UnpaidNews): FailedSummary[] {
  if (of.length === 0) return []
  return [
    {
      currencies_code: currency,
      total_amount: of.reduce((sum, { amount }) => sum + amount, 0),
      count: of.length,
      in_verification: 0,
      short_ids: of.map(({ short_id }) => short_id),
    },
  ]
}
