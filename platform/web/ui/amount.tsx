import { useCallback } from 'react'
import { formatMoney } from '#contract/values/money.ts'
import { useLanguage } from '../i18n/language-provider.tsx'

/** Money of minor units as the reader's locale writes it. */
export function Amount({ minor, currency }: { minor: number; currency: string }) {
  const { locale } = useLanguage()
  return <data value={String(minor)}>{formatMoney({ amountMinor: minor, currency }, locale)}</data>
}

/** The same as text, for messages and search. */
export function useAmountText(): (minor: number, currency: string) => string {
  const { locale } = useLanguage()
  return useCallback((minor, currency) => formatMoney({ amountMinor: minor, currency }, locale), [locale])
}
