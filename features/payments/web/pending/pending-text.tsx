import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { RefusedCards } from '#domain/cards/web/refused-cards.tsx'
import { DebtAfter } from '#domain/tickets/web/debt/debt-sums.tsx'
import { useOnline } from '#platform/web/page/use-online.ts'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { isPayable } from './pending-of.ts'
import type { OpenOnline } from './open-online.ts'

/** What the sums mean: what cannot be paid here, and what comes of not paying; on a phone what paying is for is behind a press. */
export function PendingText(props: {
  pending: readonly FailedSummary[]
  open: OpenOnline
  cards: readonly BankCard[]
}) {
  const { pending, open, cards } = props
  const t = useTranslations('payments')
  const amountText = useAmountText()
  const isOnline = useOnline()
  return (
    <DebtAfter>
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
      <p>
        <RefusedCards due={pending} cards={cards} />
      </p>
      {open.count > open.inDoubt && <p>{t('pending.begunMore', { count: open.count - open.inDoubt })}</p>}
      {open.inDoubt > 0 && <p>{t('pending.verifyingMore', { count: open.inDoubt })}</p>}
      {!isOnline && <p>{t('offline')}</p>}
    </DebtAfter>
  )
}
