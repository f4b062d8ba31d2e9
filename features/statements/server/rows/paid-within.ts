import { limits } from '#contract/limits.ts'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import type { Operator } from '#domain/operator/server/operator.ts'
import { daySlices } from './day-slices.ts'
import type { Slice } from './day-slices.ts'
import { inTurn } from './in-turn.ts'
import type { Reader } from './in-turn.ts'

export interface PaidQuery extends Reader {
  aliasPans: readonly string[]
  /** Days in the zone, both with the range. */
  from: string
  to: string
  timeZone: string
}

/** Payments of the cards that succeeded within the days, the first one first, a few hundred at a time. */
export async function* paidWithin(
  operator: Pick<Operator, 'listPayments'>,
  query: PaidQuery,
): AsyncGenerator<PaymentRow[]> {
  if (query.aliasPans.length === 0) return
  for (const slice of daySlices(query, query.timeZone)) yield* paidInSlice(operator, query, slice)
}

/**
 * A page goes on where the last one ended, by the instant of its last row: the database passes over no row that was read.
 * `offset` counts the rows of just that instant.
 */
async function* paidInSlice(
  operator: Pick<Operator, 'listPayments'>,
  { tenant, accountId, aliasPans }: PaidQuery,
  slice: Slice,
): AsyncGenerator<PaymentRow[]> {
  const limit = limits.statementRowsAtOnce
  let startDate = slice.startDate
  let offset = 0
  for (;;) {
    const asked = { aliasPans, limit, offset, startDate, endDate: slice.endDate }
    const { payload } = await inTurn({ tenant, accountId }, () =>
      operator.listPayments({
        ...asked,
        sort: { column: 'created', direction: 'asc' },
        succeeded: true,
        failed: false,
        isCounted: false,
      }),
    )
    const paid = payload.filter(({ LastCharge }) => LastCharge.charge_results_name === 'SUCCEEDED')
    if (paid.length > 0) yield paid
    const last = payload.at(-1)?.Payments.created
    if (last === undefined || payload.length < limit) return
    const ofLast = payload.filter(({ Payments }) => Payments.created === last).length
    offset = last === startDate ? offset + ofLast : ofLast
    startDate = last
  }
}
