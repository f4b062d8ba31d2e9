import { currencyDigits } from '#contract/values/money/money.ts'

/** An amount that somebody typed or a bank wrote: whole minor units, never below zero. */
export interface ReadAmount {
  amountMinor: number
  currency: string
}

const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', $: 'USD', '¥': 'JPY', FR: 'CHF', SFR: 'CHF' }
const codes = new Set(Intl.supportedValuesOf('currency'))

const spaces = String.raw`[ \u00A0\u202F]`
const money = String.raw`[€£$¥]|\b(?:[A-Z]{3}|S?[Ff]r)\b\.?`
// Groups of three, or digits alone; then one to three digits behind a point or comma. No part can match in two ways.
const number = String.raw`\d{1,3}(?:[.,'’ \u00A0\u202F]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d{1,9}(?:[.,]\d{1,3})?`
const value = String.raw`[-+−]?${spaces}?(?<![\d.,/])(${number})(?![\d/]|[.,]\d)`
// A currency stands before its number or behind it; one that was taken for the number before is not taken again.
const amounts = new RegExp(
  String.raw`(${money})${spaces}?${value}(?=(?:${spaces}?(${money}))?)|${value}(?:${spaces}?(${money}))?`,
  'gu',
)

/** More than any payment has, and far from where whole numbers end. */
const mostMinor = 10 ** 11

/**
 * The amount that a text most likely names: one in `usual` (the tenant's currency) before any other, one with a currency
 * before one without, and one with decimals before a bare number, which counts only where `takesBare`.
 */
export function readAmount(text: string, usual: string, { takesBare }: { takesBare: boolean }): ReadAmount | undefined {
  const found = [...text.matchAll(amounts)].flatMap(([, before, behind, next, alone, after]) => {
    const digits = behind ?? alone ?? ''
    const named = currencyOf(before) ?? currencyOf(next) ?? currencyOf(after)
    const hasDecimals = /[.,]\d{2}$/.test(digits)
    if (named === undefined && !hasDecimals && !takesBare) return []
    const currency = named ?? usual
    const amountMinor = minorOf(digits, currency)
    if (amountMinor === undefined || amountMinor >= mostMinor) return []
    return [{ rank: (named === usual ? 4 : named ? 2 : 0) + (hasDecimals ? 1 : 0), amountMinor, currency }]
  })
  const [best] = found.toSorted((one, other) => other.rank - one.rank)
  return best && { amountMinor: best.amountMinor, currency: best.currency }
}

function currencyOf(written: string | undefined): string | undefined {
  if (written === undefined) return undefined
  const word = written.replace('.', '').toUpperCase()
  return signs[word] ?? (codes.has(word) ? word : undefined)
}

/** `1.234,56`, `1,234.56`, `1'234.5` and `13` in minor units; undefined where there are more decimals than the currency has. */
function minorOf(digits: string, currency: string): number | undefined {
  const places = currencyDigits(currency)
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const behind = last < 0 ? '' : digits.slice(last + 1)
  // Three digits behind the only mark are thousands, but where the currency has three decimals.
  const isGroup = behind.length === 3 && places !== 3
  const decimals = isGroup ? '' : behind
  if (decimals.length > places) return undefined
  const whole = (last < 0 || isGroup ? digits : digits.slice(0, last)).replaceAll(/\D/g, '')
  return Number(whole + decimals.padEnd(places, '0'))
}
