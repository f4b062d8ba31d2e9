import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { FailedSummary, PaymentRow } from '#contract/shapes/payment.ts'
import { aliasPansShown } from '#domain/cards/web/use-card-filter.tsx'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { passesLabel } from '#domain/labels/web/label-filter.tsx'
import { useRemarkColumn } from '#domain/labels/web/use-remark-column.tsx'
import type { Remarked } from '#domain/labels/web/use-remarks.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { rangeToStamps } from '#platform/web/date-range/range-to-stamps.ts'
import { useRange } from '#platform/web/date-range/use-range.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useWholeList } from '#platform/web/table/use-whole-list.ts'
import { useShortWait } from '#platform/web/timers/use-short-wait.ts'
import { isOpenOnline, passesFilter, rowKey, statusFlags } from './list/payment-status.ts'
import { useOpenOrders } from '#domain/orders/web/use-open-orders.ts'
import { usualSort, type PaymentsView } from './payments-search.ts'
import { useBankAmount } from './pending/use-bank-amount.ts'

/** A payment being verified changes by itself: rows and sums are asked for again while there is one. */
const verifyingPollMs = 10_000
/** Rows that are there wait for the sum above them, but no longer. */
const bannerHoldMs = 1500

const isBeingVerified = ({ in_verification }: FailedSummary) => in_verification > 0

/**
 * All that the screen of payments asks for: the cards, what is due on them, here and by the bank's word, and their rows.
 * `isHeld` while the rows wait, so that notices and rows come at once and nothing moves.
 */
export function usePayments(search: PaymentsView, isOutcomeAwaited: boolean) {
  const account = useAccount()
  const cards = useQuery(callQuery('listBankCards', { body: { accounts_id: account.id } }))
  const aliasPans = cards.data?.map(({ alias_pan }) => alias_pan).join(',') ?? ''
  const summaries = useQuery({
    ...callQuery('getFailedSummaries', { params: { limit: 0, offset: 0, aliasPans } }),
    enabled: aliasPans !== '',
    refetchInterval: ({ state }) => (state.data?.payload.some(isBeingVerified) ?? false) && verifyingPollMs,
  })
  // Asked whatever the operator reports: what the bank holds due, the traveller sees.
  const bank = useBankAmount(aliasPans === '' ? [] : aliasPans.split(','))
  const remarks = useRemarkColumn('payment', rowKey)
  const list = usePaymentRows(search, aliasPansShown(cards.data ?? [], search.card), remarks.remarkOf)
  const { orders, isAwaited: areOrdersAwaited } = useOpenOrders(summaries.data?.payload.some(isBeingVerified) ?? false)
  const isBankAwaited = bank !== undefined && bank.isAsking && bank.amount === undefined && !bank.isUnavailable
  const [isShown, setShown] = useState(false)
  const isBannerAwaited = aliasPans !== '' && (summaries.isPending || isBankAwaited || (areOrdersAwaited && !isShown))
  const isWaitShort = useShortWait(isBannerAwaited && list.rows !== undefined, bannerHoldMs)
  const areRowsAwaited = list.rows === undefined && !list.error
  const isHeld = cards.isPending || isOutcomeAwaited || (isBannerAwaited && (isWaitShort || areRowsAwaited))
  // What is there does not go again for a payment that is begun later.
  if (!isHeld && !isShown && !summaries.isPending) setShown(true)
  return { cards, summaries, bank, list, remarks, orders, isHeld }
}

export type Payments = ReturnType<typeof usePayments>

const pollMs = (rows: readonly PaymentRow[]) => rows.some(isOpenOnline) && verifyingPollMs

/** The payments that the address asks for; filtered by the call where the tenant sends flags, else here. */
function usePaymentRows(search: PaymentsView, aliasPans: string, remarkOf: (row: PaymentRow) => Remarked) {
  const { choices, timeZone } = useTenant()
  const { page, q, sort, length, status, label } = search
  const stamps = rangeToStamps(useRange(search), timeZone)
  const flags = statusFlags(status, choices.paymentFlags)
  const list = useWholeList({
    queryOf: (limit) =>
      callQuery('listPayments', { params: { limit, offset: 0, sort: '4:desc', ...flags, ...stamps, aliasPans } }),
    isReady: aliasPans !== '',
    isFirstView: page === 1 && q === '' && label === '' && sort === usualSort && length === Number(choices.pageSize),
    pollMs,
  })
  const { rows } = list
  return {
    ...list,
    rows: useMemo(
      () => rows?.filter((row) => passesFilter(row, status) && passesLabel(remarkOf(row), label)),
      [rows, status, label, remarkOf],
    ),
  }
}
