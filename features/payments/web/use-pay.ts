import { useEffect } from 'react'
import { useMutation } from '@tanstack/react-query'
import { ask } from '#platform/web/client/client.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { reportFault } from '#platform/web/faults/fault-store.ts'
import { pendingPayment } from './pending-payment.ts'
import { useRenewPayments } from './use-renew-payments.ts'

/** What is about to be paid, as much as one order takes; `left` more stay due after it. */
export interface Payable {
  short_ids: readonly string[]
  amount: number
  currency: string
  left?: number
  /** The payment's number, where it is only one. */
  id?: string
}

/**
 * Pays failed payments at the card provider: opens the order, and keeps the short ids and the list's view for the way
 * back. Never tries again by itself. `refusal` is an expected "no", of which `onRefused` is told.
 */
export function usePay(view: string, onRefused: (payable: Payable) => void) {
  const renew = useRenewPayments()
  const pay = useMutation({
    mutationFn: async ({ short_ids }: Payable) => {
      const form = await ask('makePaymentForm', { body: { short_ids: [...short_ids] } })
      pendingPayment.write(short_ids, view)
      return form
    },
    onError: (thrown, payable) => {
      if (!isRefusal(thrown)) return reportFault(thrown)
      onRefused(payable)
      void renew()
    },
  })
  const { reset } = pay

  useEffect(() => {
    // Back from the provider may show this page as it was left: it is no longer leaving, and the rows may have changed.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      reset()
      void renew()
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [reset, renew])

  return {
    pay: pay.mutate,
    /** The signed form to leave with, once it is there: render it as `ProviderRedirect`. */
    leavingWith: pay.data,
    isLeaving: pay.isPending || pay.isSuccess,
    refusal: isRefusal(pay.error) ? pay.error : undefined,
  }
}
