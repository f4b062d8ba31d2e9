import { currencyDigits, decimalText } from '#contract/values/money/money.ts'
import type { ReadAmount } from './read-amount.ts'

/** An amount as a reader of `locale` types it, with its currency's code: `13,00 EUR` in German. It reads back as the same. */
export function amountAsTyped({ amountMinor, currency }: ReadAmount, locale: string): string {
  const digits = currencyDigits(currency)
  const format = new Intl.NumberFormat(locale, {
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false },
  })
  return `${format.format(decimalText({ amountMinor, currency }))} ${currency}`
}

/** A day (YYYY-MM-DD) in digits, as a reader of `locale` types it: `14.03.2026` in German. */
export function dayAsTyped(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' },
  })
  return format.format(new Date(day))
}
