import { useState } from 'react'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import type { ChangeSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import type { PaymentActions } from './list/payment-buttons.tsx'
import { PaymentDialog } from './list/payment-dialog.tsx'
import type { CheckAnswer } from './paying/check-again.tsx'
import { AfterPaying } from './paying/after-paying.tsx'
import { PayDialog } from './paying/pay-dialog.tsx'
import { dueBesides, payableOf, type Payable } from './paying/payable-of.ts'
import { StaysDue } from './paying/stays-due.tsx'
import { useRowsToPay } from './paying/use-rows-to-pay.ts'
import { useBegunBefore } from './paying/use-begun-before.ts'
import { listView, paymentsSearches, type PaymentsView } from './payments-search.ts'
import { ReceiptDialog } from './receipt-dialog.tsx'
import type { Payments } from './use-payments.ts'

/** What stands open over the list, one dialog at a time, whatever the address asks for: a payment, its receipt, or paying. */
export function PaymentDialogs(props: {
  payments: Payments
  search: PaymentsView
  change: ChangeSearch<PaymentsView>
  actions: PaymentActions
  /** The payment whose detail the address opens, where the rows hold it. */
  open: PaymentRow | undefined
  /** What a check of that payment found. */
  answer: CheckAnswer | undefined
  forget: () => void
  /** Paying was refused. */
  onRefused: () => void
}) {
  const { search, change, open, answer, forget } = props
  if (open) {
    const close = () => {
      if (answer) forget()
      change({ detail: '' }, 'close')
    }
    return <PaymentDialog row={open} actions={props.actions} answer={answer} onClose={close} />
  }
  if (search.receipt !== '') {
    return <ReceiptDialog shortId={search.receipt} onClose={() => change({ receipt: '' }, 'close')} />
  }
  return <PayingDialog {...props} />
}

/** Pays what the address names, as long as it can be paid. */
function PayingDialog(props: {
  payments: Payments
  search: PaymentsView
  change: ChangeSearch<PaymentsView>
  onRefused: () => void
}) {
  const { choices } = useTenant()
  const { search, change } = props
  const { list, summaries, orders } = props.payments
  // Refused because it is being paid or is paid, it is payable no more: the reason stays to be read until it is closed.
  const [refused, setRefused] = useState<{ pay: string; payable: Payable }>()
  const rows = useRowsToPay(search.pay, list.rows)
  const payable =
    payableOf(search.pay, { rows, summaries: summaries.data?.payload, orders }) ??
    (refused?.pay === search.pay ? refused.payable : undefined)
  const isAgain = useBegunBefore(search.pay, payable)
  if (!payable) return null
  return (
    <PayDialog
      key={search.pay}
      payable={payable}
      staysDue={<StaysDue payable={payable} besides={dueBesides(payable, summaries.data?.payload ?? [])} />}
      after={<AfterPaying payable={payable} />}
      isAgain={isAgain}
      view={listView(paymentsSearches[choices.pageSize], search)}
      onRefused={(of) => {
        setRefused({ pay: search.pay, payable: of })
        props.onRefused()
      }}
      onClose={() => {
        setRefused(undefined)
        change({ pay: '' }, 'close')
      }}
    />
  )
}
