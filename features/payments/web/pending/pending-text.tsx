import { useTranslations } from 'use-intl'
import type { ReactNode } from 'react'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { DebtAfter } from '#domain/tickets/web/debt/debt-sums.tsx'
import { isPayable } from '#domain/tickets/web/debt/is-payable.ts'
import { useOnline } from '#platform/web/page/use-online.ts'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import type { OpenOnline } from './open-online.ts'

/** What the sums mean: what cannot be paid here, and what comes of not paying; on a phone what paying is for is behind a press. */
export function PendingText(props: {
  pending: readonly FailedSummary[]
  open: OpenOnline
  /** What comes of not paying, where it is not said above. */
  refused: ReactNode
  /** The reader's own of what is open. */
  begun: readonly OpenOrder[]
  isFolded: boolean
}) {
  const { pending, open, refused, begun, isFolded } = props
  const own = useTranslations('shell.begun')
  const t = useTranslations('payments')
  const amountText = useAmountText()
  const isOnline = useOnline()
  const others = open.count - open.inDoubt - begun.reduce((sum, { short_ids }) => sum + short_ids.length, 0)
  return (
    <DebtAfter isFolded={isFolded}>
      {pending.some(isPayable) && <p data-folded="">{t('pending.text')}</p>}
      {pending.map(
        ({ currencies_code, not_online }) =>
          not_online && (
            <p key={currencies_code}>
              {t(`pending.notOnline.${not_online.reason}`, {
                amount: amountText(not_online.amount, currencies_code),
                currency: currencies_code,
                count: not_online.count,
              })}
            </p>
          ),
      )}
      {refused}
      {begun.length > 0 && <p>{own('text')}</p>}
      {others > 0 && <p>{t('pending.begunMore', { count: others })}</p>}
      {open.inDoubt > 0 && <p>{t('pending.verifyingMore', { count: open.inDoubt })}</p>}
      {!isOnline && <p>{t('offline')}</p>}
    </DebtAfter>
  )
}
