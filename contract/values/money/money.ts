import type { Choices } from '#contract/choices.ts'
import { numberFormat } from '#contract/values/formats.ts'

/**
 * Money is a whole number of minor units beside an ISO 4217 code, never a float (specification section 1).
 * How many digits a currency has comes from CLDR through Intl: EUR 2, JPY 0, KWD 3.
 */
export interface Money {
  amountMinor: number
  currency: string
}

const digitsByCurrency = new Map<string, number>()

/** Number of minor-unit digits of a currency; 2 for a code that Intl does not know. */
export function currencyDigits(currency: string): number {
  const known = digitsByCurrency.get(currency)
  if (known !== undefined) return known
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  digitsByCurrency.set(currency, digits)
  return digits
}

/** `1300 EUR` → `"13.00"`: the exact decimal text, made without division. */
export function decimalText({ amountMinor, currency }: Money): `${number}` {
  const digits = currencyDigits(currency)
  const sign = amountMinor < 0 ? '-' : ''
  const whole = String(Math.abs(amountMinor)).padStart(digits + 1, '0')
  if (digits === 0) return `${sign}${whole}` as `${number}`
  return `${sign}${whole.slice(0, -digits)}.${whole.slice(-digits)}` as `${number}`
}

/** What of an amount is tax that was in the price, in minor units. */
export function vatWithin(amount: number, percent: number): number {
  return Math.round((amount * percent) / (100 + percent))
}

/** What is of one currency, by either name that the specification's rows have for it. */
export type InCurrency = { currency: string } | { currencies_code: string }
const currencyOf = (sum: InCurrency) => ('currency' in sum ? sum.currency : sum.currencies_code)

/** Sums of several currencies as they stand everywhere: the operator's own first, then by their codes. */
export function ownFirst<Sum extends InCurrency>(sums: readonly Sum[], own: string): Sum[] {
  const place = (sum: Sum) => (currencyOf(sum) === own ? '' : currencyOf(sum))
  return sums.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
}

/** The amount as a reader of `locale` writes it, with the currency's sign or its code (choice `currencyDisplay`). */
export function formatMoney(money: Money, locale: string, display: Choices['currencyDisplay']): string {
  const { currency } = money
  return numberFormat(locale, { style: 'currency', currency, currencyDisplay: display }).format(decimalText(money))
}
