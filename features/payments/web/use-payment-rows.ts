import { useMemo } from 'react'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { rangeToStamps } from '#platform/web/date-range/range-to-stamps.ts'
import { useRange } from '#platform/web/date-range/use-range.ts'
import type { SearchOf } from '#platform/web/navigation/search.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useWholeList } from '#platform/web/table/use-whole-list.ts'
import { passesFilter, paymentStatus, statusFlags } from './payment-status.ts'
import { usualSort, type paymentsSearch } from './payments-search.ts'

/** A payment being verified changes by itself: rows and sums are asked for again while there is one. */
export const verifyingPollMs = 10_000

const pollMs = (rows: readonly PaymentRow[]) =>
  rows.some((row) => paymentStatus(row) === 'verifying') && verifyingPollMs

/** The payments that the address asks for; filtered by the call where the tenant sends flags, else here. */
export function usePaymentRows(search: SearchOf<typeof paymentsSearch>, aliasPans: string) {
  const { choices, timeZone } = useTenant()
  const { page, q, sort, length, status } = search
  const stamps = rangeToStamps(useRange(search), timeZone)
  const flags = statusFlags(status, choices.paymentFlags)
  const list = useWholeList({
    queryOf: (limit) =>
      callQuery('listPayments', { params: { limit, offset: 0, sort: '4:desc', ...flags, ...stamps, aliasPans } }),
    isReady: aliasPans !== '',
    isFirstView: page === 1 && q === '' && sort === usualSort && length === Number(choices.pageSize),
    pollMs,
  })
  const { rows } = list
  return { ...list, rows: useMemo(() => rows?.filter((row) => passesFilter(row, status)), [rows, status]) }
}
