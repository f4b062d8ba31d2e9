import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { ask } from '#platform/web/client.ts'
import { isRefusal } from '#platform/web/refusal.ts'
import { reportFault } from '#platform/web/shell/fault-store.ts'
import type { Payable } from './use-pay.ts'
import { useRenewPayments } from './use-renew-payments.ts'

/**
 * Asks about a payment that is being verified. The server asks the provider about the earlier attempt first: paid, it
 * refuses (and the row turns green); uncertain, it refuses too; never paid, it answers a form, and paying may go on.
 * Closing without paying gives that new order up again.
 */
export function useCheckAgain(onPayable: (shortId: string) => void) {
  const renew = useRenewPayments()
  const [ready, setReady] = useState<Payable>()
  const check = useMutation({
    mutationFn: async ({ Payments }: PaymentRow): Promise<Payable> => ({
      short_ids: [Payments.short_id],
      amount: Payments.amount,
      currency: Payments.currencies_code,
      id: Payments.id,
      form: await ask('makePaymentForm', { body: { short_ids: [Payments.short_id] } }),
    }),
    onSuccess: (payable, { Payments }) => {
      setReady(payable)
      onPayable(Payments.short_id)
    },
    onError: (thrown) => (isRefusal(thrown) ? renew() : reportFault(thrown)),
  })

  function giveUp() {
    const order = ready?.form?.order_id
    setReady(undefined)
    if (order === undefined) return
    // Should this fail, the server's own checks close the order.
    ask('reportOutcome', { body: { query: `cancelled=${order}` } }).then(renew, renew)
  }

  return {
    check: check.mutate,
    checking: check.isPending ? check.variables.Payments.short_id : undefined,
    /** Why the last check was refused, of which payment, and when it was asked. */
    refusal:
      isRefusal(check.error) && check.variables
        ? { code: check.error.code, of: check.variables.Payments, at: check.submittedAt }
        : undefined,
    ready,
    giveUp,
  }
}
