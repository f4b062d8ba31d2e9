import { Lock, Unlock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { NamedCards } from '#domain/cards/web/refused-cards.tsx'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { useSummaries } from '#domain/tickets/web/debt/use-summaries.ts'
import { useChargesByPayment } from '#domain/tickets/web/use-charges-by-payment.ts'
import { ScreenLink } from '#platform/web/navigation/screen-link.tsx'
import { useAmountText, useOwnFirst, useSumsText } from '#platform/web/ui/values/amount.tsx'
import { afterPaying, settlesAll } from './due-of-cards.ts'
import { dueBesides, type OtherDebt, type Payable } from './payable-of.ts'
import payments from '../payments.module.css'

/** How it stands once these payments are paid with the cards that they failed for. */
interface OnceItIsPaid {
  /** Those of the reader's cards that may be refused even then, and what is due for them. */
  refused: readonly BankCard[]
  others: readonly OtherDebt[]
  summaries: readonly FailedSummary[]
  /** Whether anybody can tell; it may still be asked for. */
  isKnown: boolean
  isAwaited: boolean
}

export function useAfterPaying(payable: Payable): OnceItIsPaid {
  const ownFirst = useOwnFirst()
  const { cards, summaries, isAwaited } = useSummaries(useAccount().id)
  const chargesOf = useChargesByPayment(payable.short_ids)
  const after = summaries && afterPaying(payable, summaries, (id) => chargesOf?.(id)?.alias_pan)
  const isAllPaid = summaries !== undefined && !payable.left && dueBesides(payable, summaries).length === 0
  const isKnown = after !== undefined || isAllPaid
  return {
    refused: cards.filter(({ alias_pan }) => after?.refused.includes(alias_pan)),
    others: ownFirst(after?.others ?? []),
    summaries: summaries ?? [],
    isKnown,
    isAwaited: !isKnown && (!chargesOf || isAwaited),
  }
}

/**
 * What comes of paying for the cards that these payments failed for: when one that was blocked works again; or that it may
 * still be refused, as more is due for it, with the payment that settles all of it. Its room is kept while that is asked
 * for; where nobody can tell, it is left out.
 */
export function AfterPaying({ payable }: { payable: Payable }) {
  const t = useTranslations('payments')
  const amountText = useAmountText()
  const sumsText = useSumsText()
  const { refused, others, summaries, isKnown, isAwaited } = useAfterPaying(payable)
  if (!isKnown && !isAwaited) return null
  if (refused.length === 0) {
    return (
      <li className={isKnown ? undefined : payments.kept}>
        <Unlock aria-hidden="true" size={18} />
        {t('pay.after')}
      </li>
    )
  }
  const whole = settlesAll(payable, others, summaries)
  return (
    <li>
      <Lock aria-hidden="true" size={18} />
      <span>
        {t.rich('pay.stillRefused', {
          count: refused.length,
          cards: () => <NamedCards cards={refused} />,
          amount: sumsText(others.map(({ amount, currencies_code }) => amountText(amount, currencies_code))),
        })}
        {whole && (
          <>
            {' '}
            <ScreenLink to="payments" search={{ pay: whole.currencies_code }}>
              {t('alsoDue.payAll', { amount: amountText(whole.total_amount, whole.currencies_code) })}
            </ScreenLink>
          </>
        )}
      </span>
    </li>
  )
}
