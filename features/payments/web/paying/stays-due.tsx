import { useTranslations } from 'use-intl'
import { useAmountText, useOwnFirst, useSumsText } from '#platform/web/ui/values/amount.tsx'
import { useAfterPaying } from './after-paying.tsx'
import type { OtherDebt, Payable } from './payable-of.ts'
import styles from './pay-dialog.module.css'

/** The account's other debts, which this pays nothing of; left out where what comes of it for its cards says the same sums. */
export function StaysDue({ payable, besides }: { payable: Payable; besides: readonly OtherDebt[] }) {
  const t = useTranslations('payments.pay')
  const amountText = useAmountText()
  const sumsText = useSumsText()
  const ownFirst = useOwnFirst()
  const { others, refused, summaries, isAwaited } = useAfterPaying(payable)
  if (besides.length === 0) return null
  const cardsDue = new Set(summaries.flatMap(({ cards = [] }) => cards.map(({ alias_pan }) => alias_pan)))
  // Of a single card it is told there in a moment: nothing comes and goes.
  if (isAwaited ? cardsDue.size === 1 : refused.length > 0 && areSame(besides, others)) return null
  const amounts = ownFirst(besides).map(({ amount, currencies_code }) => amountText(amount, currencies_code))
  // One payment is of one currency; more of the same could be paid in it.
  const isApart = besides.every(({ currencies_code }) => currencies_code !== payable.currency)
  const words = { amount: sumsText(amounts), count: amounts.length }
  return <p className={styles.what}>{isApart ? t('staysDue', words) : t('alsoStaysDue', words)}</p>
}

function areSame(some: readonly OtherDebt[], others: readonly OtherDebt[]): boolean {
  const isIn = ({ amount, currencies_code }: OtherDebt) =>
    others.some((other) => other.amount === amount && other.currencies_code === currencies_code)
  return some.length === others.length && some.every(isIn)
}
