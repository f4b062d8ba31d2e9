import { useTranslations } from 'use-intl'
import type { FailedSummary, PaymentRow } from '#contract/shapes/payment.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { useSummaries } from '#domain/tickets/web/debt/use-summaries.ts'
import { useAmountText, useOwnFirst, useSumsText } from '#platform/web/ui/values/amount.tsx'
import { dueOfCards, settlesAll } from '../paying/due-of-cards.ts'
import type { OtherDebt } from '../paying/payable-of.ts'
import { isOpenOnline, paymentStatus } from '../list/payment-status.ts'
import styles from '../payments.module.css'

/**
 * What else is due for the card of a payment that failed or is under way, and the sum that settles it together with this
 * one where one payment does. Nothing where nothing else is due, or nobody can tell.
 */
export function useAlsoDue(row: PaymentRow): { others: readonly OtherDebt[]; whole: FailedSummary | undefined } {
  const isFailed = paymentStatus(row) === 'failed'
  const isOpen = isOpenOnline(row)
  const { summaries = [] } = useSummaries(useAccount().id, isFailed || isOpen)
  const ownFirst = useOwnFirst()
  if (!isFailed && !isOpen) return { others: [], whole: undefined }
  const { amount, currencies_code: currency, short_id } = row.Payments
  // What is under way is in no sum.
  const due = dueOfCards({ amount: isOpen ? 0 : amount, currency }, [row.AliasPan.alias_pan], summaries)
  const others = ownFirst(due)
  return { others, whole: settlesAll({ short_ids: [short_id], currency }, others, summaries) }
}

/** That paying this one alone leaves its card refused, and for how much more. */
export function AlsoDue({ row }: { row: PaymentRow }) {
  const t = useTranslations('payments.alsoDue')
  const amountText = useAmountText()
  const sumsText = useSumsText()
  const { others } = useAlsoDue(row)
  if (others.length === 0) return null
  return (
    <p className={styles.explain}>
      {t('text', {
        amount: sumsText(others.map(({ amount, currencies_code }) => amountText(amount, currencies_code))),
      })}
    </p>
  )
}
