import { decimalText } from '#contract/values/money/money.ts'

/** The ways in which somebody may type an amount of minor units into a search, whatever their language: 12.80 and 12,80. */
export function amountWords(minor: number, currency: string): string {
  const decimal = decimalText({ amountMinor: minor, currency })
  return `${decimal} | ${decimal.replace('.', ',')} | ${currency}`
}
