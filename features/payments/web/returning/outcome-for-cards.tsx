import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { NamedCards } from '#domain/cards/web/refused-cards.tsx'
import { useChargesByPayment } from '#domain/tickets/web/use-charges-by-payment.ts'
import { useAmountText, useOwnFirst, useSumsText } from '#platform/web/ui/values/amount.tsx'
import { dueOfCards } from '../paying/due-of-cards.ts'
import type { LookedAt } from './outcome.ts'
import styles from '../payments.module.css'

/** How it stands since something was paid. */
interface SincePaid {
  due: readonly FailedSummary[]
  /** The reader's own. */
  cards: readonly BankCard[]
}

/**
 * What came of it for the cards that it was for: what is still due for them, or when one that was blocked works again;
 * nothing where nobody can tell. As long as that is asked for, the line is kept.
 */
export function OutcomeForCards({ outcome, since }: { outcome: LookedAt; since: SincePaid | undefined }) {
  const t = useTranslations('payments')
  const amountText = useAmountText()
  const sumsText = useSumsText()
  const ownFirst = useOwnFirst()
  const { payments, currency } = outcome
  const chargesOf = useChargesByPayment(payments.map(({ short_id }) => short_id))
  const paidFor = payments.map(({ short_id }) => chargesOf?.(short_id)?.alias_pan)
  const isDue = (card: string) => since?.due.some(({ cards }) => cards?.some(({ alias_pan }) => alias_pan === card))
  const blocked = since?.cards.filter(({ alias_pan }) => paidFor.includes(alias_pan) && isDue(alias_pan)) ?? []
  if (since && blocked.length > 0) {
    const aliasPans = blocked.map(({ alias_pan }) => alias_pan)
    const still = ownFirst(dueOfCards({ amount: 0, currency }, aliasPans, since.due))
    return (
      <p>
        {t.rich('outcome.succeeded.stillDue', {
          cards: () => <NamedCards cards={blocked} />,
          amount: sumsText(still.map((each) => amountText(each.amount, each.currencies_code))),
        })}
      </p>
    )
  }
  const isFree = (card: string | undefined) =>
    card !== undefined && since?.due.every(({ cards }) => cards?.every(({ alias_pan }) => alias_pan !== card))
  const isKnown = since?.due.every(({ count }) => count === 0) || (paidFor.length > 0 && paidFor.every(isFree))
  if (!isKnown && since && chargesOf) return null
  return <p className={isKnown ? undefined : styles.kept}>{t('pay.after')}</p>
}
