import { useQuery } from '@tanstack/react-query'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { callQuery } from '#platform/web/client/call-query.ts'

/** A currency names all that is due in it; what is longer, one payment. */
const currencyLength = 3

/**
 * The rows among which the address may mean one to pay: those of the list and, where it names a payment that the list does
 * not show, as it is older or left out by a filter, that one too.
 */
export function useRowsToPay(pay: string, rows: readonly PaymentRow[] | undefined): readonly PaymentRow[] | undefined {
  const isBeyond =
    pay.length > currencyLength && rows !== undefined && !rows.some(({ Payments }) => Payments.short_id === pay)
  const { data } = useQuery({
    ...callQuery('getPaymentStory', { body: { short_id: pay } }),
    enabled: isBeyond,
    // A payment that is nobody's here opens nothing, as ever.
    retry: false,
    meta: { isQuiet: true },
  })
  return isBeyond && data ? [...rows, data.row] : rows
}
