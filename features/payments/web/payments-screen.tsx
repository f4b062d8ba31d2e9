import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { DateRangeField } from '#platform/web/date-range/date-range-field.tsx'
import { useRangeText } from '#platform/web/date-range/use-range-text.ts'
import type { SearchOf } from '#platform/web/navigation/search.ts'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { ReceiptPart } from '#domain/receipts/web/receipt-part.tsx'
import { ReceiptPdfLink } from '#domain/receipts/web/receipt-pdf-link.tsx'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { NoCardYet } from '#domain/cards/web/no-card-yet.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { useShortWait } from '#platform/web/timers/use-short-wait.ts'
import { listView } from './list-view.ts'
import { isProviderReturn } from './look-at-return.ts'
import { NoPayments } from './no-payments.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { payableOf } from './payable-of.ts'
import type { PaymentActions } from './payment-buttons.tsx'
import { usePaymentColumns } from './payment-columns.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentNotices } from './payment-notices.tsx'
import { outcomeHoldMs } from './payment-return.tsx'
import { rowKey, rowTone } from './payment-status.ts'
import { paymentsSearches, type paymentsSearch } from './payments-search.ts'
import { StatusField } from './status-field.tsx'
import { useBankAmount } from './use-bank-amount.ts'
import { useCheckAgain } from './use-check-again.ts'
import type { Payable } from './use-pay.ts'
import { usePaymentRows, verifyingPollMs } from './use-payment-rows.ts'
import styles from './payments.module.css'

/** The list as it shows what was settled last, first. */
const justPaid: Partial<SearchOf<typeof paymentsSearch>> = {
  ...{ period: 'last12', from: '', to: '', status: 'succeeded' },
  ...{ sort: 'updated:desc', q: '', page: 1 },
}

/** Rows that are there wait for the sum above them, but no longer. */
const bannerHoldMs = 1500

const isBeingVerified = ({ in_verification }: FailedSummary) => in_verification > 0

/** What the cards were charged: the pending sum, the rows, their receipts, and paying again. */
export function PaymentsScreen() {
  const t = useTranslations('payments')
  const account = useAccount()
  const amountText = useAmountText()
  const { choices } = useTenant()
  const shape = paymentsSearches[choices.pageSize]
  const [search, change] = useScreenSearch(shape)
  const rangeText = useRangeText(search)
  // The return's query is taken out of the address at once; this visit stays the one that returned.
  const [isReturn, setReturn] = useState(() => isProviderReturn(window.location.search))
  const cards = useQuery(callQuery('listBankCards', { body: { accounts_id: account.id } }))
  const aliasPans = cards.data?.map(({ alias_pan }) => alias_pan).join(',') ?? ''
  const summaries = useQuery({
    ...callQuery('getFailedSummaries', { params: { limit: 0, offset: 0, aliasPans } }),
    enabled: aliasPans !== '',
    refetchInterval: ({ state }) => (state.data?.payload.some(isBeingVerified) ?? false) && verifyingPollMs,
  })
  // Asked whatever the operator reports: what the bank holds due, the traveller sees.
  const bank = useBankAmount(aliasPans === '' ? [] : aliasPans.split(','))
  const isBankAwaited = bank !== undefined && bank.isAsking && bank.amount === undefined && !bank.isUnavailable
  const list = usePaymentRows(search, aliasPans)
  const isBannerAwaited = aliasPans !== '' && (summaries.isPending || isBankAwaited)
  const isWaitShort = useShortWait(isBannerAwaited && list.rows !== undefined, bannerHoldMs)
  const [isReturned, setReturned] = useState(false)
  const isOutcomeAwaited = useShortWait(isReturn && !isReturned, outcomeHoldMs)
  const areRowsAwaited = list.rows === undefined && !list.error
  // The notices stand above the rows: all come at once, so that nothing moves.
  const isHeld = cards.isPending || isOutcomeAwaited || (isBannerAwaited && (isWaitShort || areRowsAwaited))
  const { check, checking, answer, forget } = useCheckAgain()
  const actions = useMemo(
    (): PaymentActions => ({
      openReceipt: ({ Payments }) => change({ receipt: Payments.short_id, detail: '' }, 'open'),
      pay: ({ Payments }) => change({ pay: Payments.short_id, detail: '' }, 'open'),
      checkAgain: check,
      checking,
    }),
    [change, check, checking],
  )
  const columns = usePaymentColumns(actions)
  const open = list.rows?.find((row) => rowKey(row) === search.detail)
  // Told where it was asked: behind an open dialog nobody would see it.
  const isToldInDetail = open !== undefined && answer?.of.short_id === rowKey(open)
  // Refused because it is being paid or is paid, it is payable no more: the reason stays to be read until it is closed.
  const [refused, setRefused] = useState<{ pay: string; payable: Payable }>()
  // One dialog at a time, whatever the address asks for.
  const receipt = open ? '' : search.receipt
  const payable =
    payableOf(open || receipt !== '' ? '' : search.pay, { rows: list.rows, summaries: summaries.data?.payload }) ??
    (!open && refused?.pay === search.pay ? refused.payable : undefined)
  const error = cards.error ?? list.error
  const widen = () => change({ period: 'last12', from: '', to: '', page: 1 }, 'push')

  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <PaymentNotices
        isReturn={isReturn}
        onOutcome={() => {
          setReturned(true)
          forget()
        }}
        answer={isToldInDetail ? undefined : answer}
        summaries={isHeld ? undefined : summaries.data?.payload}
        summariesError={summaries.error}
        onSummaries={() => void summaries.refetch()}
        bank={bank}
        onPay={(shortIds, currency) => change({ pay: (shortIds.length === 1 && shortIds[0]) || currency }, 'open')}
        onReceipt={(receipt) => change({ receipt }, 'open')}
        onPaid={() => change(justPaid, 'push')}
        onPayAll={(pay) => change({ pay }, 'open')}
        onWiden={search.period === 'last12' ? undefined : widen}
      />
      {cards.data?.length === 0 ? (
        <NoCardYet title={t('noCard')} text={t('noCardText')} add={t('addCard')} />
      ) : isHeld ? (
        <div className={styles['held']}>
          <Skeleton lines={12} />
        </div>
      ) : (
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={list.rows ?? []}
          rowKey={rowKey}
          rowTone={rowTone}
          total={list.total}
          age={list.age}
          state={search}
          onState={change}
          opened={search.detail}
          // Back from the provider the address may still ask for a payment that is nowhere due: only one of both is open.
          onOpen={(row) => change({ detail: rowKey(row), pay: '' }, 'open')}
          rowName={({ Payments }) =>
            t('rowName', { id: Payments.id, amount: amountText(Payments.amount, Payments.currencies_code) })
          }
          chosen={search.status === 'all' ? [rangeText] : [rangeText, t(`filter.${search.status}`)]}
          tools={
            <>
              <DateRangeField value={search} onChange={(range) => change({ ...range, page: 1 }, 'push')} />
              <StatusField value={search.status} onChange={(status) => change({ status, page: 1 }, 'push')} />
            </>
          }
          empty={
            <NoPayments
              isFiltered={search.status !== 'all'}
              isWidest={search.period === 'last12'}
              onAnyStatus={() => change({ status: 'all', page: 1 }, 'push')}
              onWiden={widen}
            />
          }
          instead={
            list.rows ? undefined : error ? (
              <ErrorPart error={error} onRetry={cards.error ? () => void cards.refetch() : list.retry} />
            ) : (
              <Skeleton lines={10} />
            )
          }
        />
      )}
      {open && (
        <PaymentDialog
          row={open}
          actions={actions}
          answer={isToldInDetail ? answer : undefined}
          onClose={() => {
            if (isToldInDetail) forget()
            change({ detail: '' }, 'close')
          }}
        />
      )}
      {receipt !== '' && (
        <Dialog wide tall title={t('receipt')} onClose={() => change({ receipt: '' }, 'close')}>
          <ReceiptPart shortId={receipt} level={3}>
            <div className={styles['receiptTools']} data-no-print="">
              <ReceiptPdfLink shortId={receipt} look="secondary" />
            </div>
          </ReceiptPart>
        </Dialog>
      )}
      {payable && (
        <PayDialog
          key={search.pay}
          payable={payable}
          view={listView(shape, search)}
          onRefused={(of) => {
            setRefused({ pay: search.pay, payable: of })
            // What a return said is no longer how it is.
            setReturn(false)
          }}
          onClose={() => {
            setRefused(undefined)
            change({ pay: '' }, 'close')
          }}
        />
      )}
    </>
  )
}
