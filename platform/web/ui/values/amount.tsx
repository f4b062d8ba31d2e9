import { Fragment, useCallback } from 'react'
import { formatMoney, ownFirst, type InCurrency } from '#contract/values/money/money.ts'
import { sumsText } from '#contract/values/money/sums-text.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useTenant } from '../../page/page-data.tsx'
import styles from './amount.module.css'

/** Money of minor units as the reader's locale writes it, with the currency's sign or code as the tenant chose. */
export function Amount({ minor, currency }: { minor: number; currency: string }) {
  return <data value={String(minor)}>{useAmountText()(minor, currency)}</data>
}

/** The amount that a detail is about, large at its top. */
export function Price(props: { minor: number; currency: string }) {
  return (
    <p className={styles.price}>
      <Amount {...props} />
    </p>
  )
}

/** The same as text, for messages and search. */
export function useAmountText(): (minor: number, currency: string) => string {
  const { locale } = useLanguage()
  const { currencyDisplay } = useTenant().choices
  return useCallback(
    (minor, currency) => formatMoney({ amountMinor: minor, currency }, locale, currencyDisplay),
    [locale, currencyDisplay],
  )
}

/** Sums of several currencies in the order of each screen, a line each: none is half of a sentence. */
export function AmountLines({ sums }: { sums: readonly { amount: number; currency: string }[] }) {
  const ordered = useOwnFirst()(sums)
  return (
    <span className={styles.lines}>
      {ordered.map(({ amount, currency }) => (
        <Fragment key={currency}>
          <Amount minor={amount} currency={currency} />{' '}
        </Fragment>
      ))}
    </span>
  )
}

/** Such sums as text. */
export function useSumsText(): (sums: readonly string[]) => string {
  const { locale } = useLanguage()
  return useCallback((sums) => sumsText(sums, locale), [locale])
}

/** Sums in the order in which each screen names them: the operator's own currency first. */
export function useOwnFirst(): <Sum extends InCurrency>(sums: readonly Sum[]) => Sum[] {
  const { currency } = useTenant()
  return useCallback((sums) => ownFirst(sums, currency), [currency])
}
