import { Fragment, useCallback } from 'react'
import { formatMoney, ownFirst, type InCurrency } from '#contract/values/money/money.ts'
import { listedSums, sumsText } from '#contract/values/money/sums-text.ts'
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

/** Sums of several currencies in the order of each screen, in a line that ends between two of them. */
export function Amounts({ sums }: { sums: readonly { amount: number; currency: string }[] }) {
  const amountText = useAmountText()
  const { locale } = useLanguage()
  const ordered = useOwnFirst()(sums)
  const texts = ordered.map(({ amount, currency }) => amountText(amount, currency))
  return listedSums(texts, locale).map(({ word, sum, end }, at) => (
    <Fragment key={ordered[at]?.currency}>
      <span className={styles.listed}>
        {word !== '' && (
          <span className={styles.bound}>
            <span className={styles.word}>{word}</span>
            {'\u00a0'}
          </span>
        )}
        <data value={String(ordered[at]?.amount)}>{sum}</data>
        <span className={styles.bound}>{end}</span>
      </span>{' '}
    </Fragment>
  ))
}

/** The same, a sum a line: none is half of a sentence. */
export function AmountLines({ sums }: { sums: readonly { amount: number; currency: string }[] }) {
  return (
    <span className={styles.lines}>
      <Amounts sums={sums} />
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
