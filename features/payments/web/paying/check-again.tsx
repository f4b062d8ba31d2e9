import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { RefusalCode } from '#contract/refusals.ts'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { ask } from '#platform/web/client/client.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { reportFault } from '#platform/web/faults/fault-store.ts'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { useRenewPayments } from '#domain/orders/web/use-open-orders.ts'
import { RefusalNotice } from './refusal-notice.tsx'

/** What a look at a payment that is being verified found. */
export interface CheckAnswer {
  /** `payable` when nothing came of the earlier attempt; else why it cannot be paid (again). */
  what: RefusalCode | 'payable'
  /** Seconds until the earlier attempt is over, where that is known. */
  waitS: number | undefined
  of: PaymentRow['Payments']
  /** When it was asked, in ms since 1970. */
  at: number
}

/**
 * Asks about a payment that is being verified. The server asks the provider about the earlier attempt and opens nothing:
 * paid, the row turns green; uncertain, it stays; never paid, it can be paid again, by a press of its own. The rows are
 * there as they then are before the answer is told.
 */
export function useCheckAgain() {
  const renew = useRenewPayments()
  const check = useMutation({
    mutationFn: ({ Payments }: PaymentRow) => ask('checkPayment', { body: { short_id: Payments.short_id } }),
    onSuccess: renew,
    onError: (thrown) => (isRefusal(thrown) ? renew() : reportFault(thrown)),
  })
  const { error, variables, submittedAt } = check
  const refusal = isRefusal(error) ? error : undefined
  const isAnswered = check.isSuccess || refusal !== undefined
  const answer: CheckAnswer | undefined =
    isAnswered && variables
      ? { what: refusal?.code ?? 'payable', waitS: refusal?.retryAfterS, of: variables.Payments, at: submittedAt }
      : undefined
  return {
    check: check.mutate,
    checking: check.isPending ? check.variables.Payments.short_id : undefined,
    answer,
    forget: check.reset,
  }
}

/**
 * What a press on Check again found; `isNamed` says which payment it is about. It stands in a region that is read aloud,
 * beside the payment's own buttons; elsewhere what can be paid is told with what is to pay.
 */
export function CheckNotice({ answer, isNamed = false }: { answer: CheckAnswer; isNamed?: boolean }) {
  const t = useTranslations('payments')
  const { what, waitS, of } = answer
  const named = { ...of, currency: of.currencies_code }
  if (what !== 'payable') {
    return <RefusalNotice key={answer.at} code={what} waitS={waitS} {...(isNamed && { of: named })} />
  }
  return (
    <Notice key={answer.at} title={t('unpaid.title')}>
      <p>{t('unpaid.text')}</p>
    </Notice>
  )
}
