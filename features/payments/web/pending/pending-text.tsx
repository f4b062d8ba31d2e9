import { useTranslations } from 'use-intl'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { DebtAfter } from '#domain/tickets/web/debt/debt-sums.tsx'
import { useOnline } from '#platform/web/page/use-online.ts'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { isPayable } from './pending-of.ts'
import type { OpenOnline } from './open-online.ts'

/** What the sums mean: what cannot be paid here, and what comes of not paying. */
export function PendingText({ pending, open }: { pending: readonly FailedSummary[]; open: OpenOnline }) {
  const t = useTranslations('payments')
  const amountText = useAmountText()
  const isOnline = useOnline()
  return (
    <DebtAfter>
      {pending.some(isPayable) && <p>{t('pending.text')}</p>}
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
      <p>{t('pending.ifUnpaid', { count: pending.reduce((sum, each) => sum + each.count, 0) })}</p>
      {open.count > open.inDoubt && <p>{t('pending.begunMore', { count: open.count - open.inDoubt })}</p>}
      {open.inDoubt > 0 && <p>{t('pending.verifyingMore', { count: open.inDoubt })}</p>}
      {!isOnline && <p>{t('offline')}</p>}
    </DebtAfter>
  )
}
