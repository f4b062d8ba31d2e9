/** ISO 4217 numbers of the currencies that an order may have; the provider knows currencies by number only. */
// A table: several pairs to a line.
// oxfmt-ignore
const numbers: Readonly<Record<string, string>> = {
  AUD: '036', BGN: '975', CAD: '124', CHF: '756', CZK: '203', DKK: '208', EUR: '978', GBP: '826', HUF: '348', ISK: '352',
  JPY: '392', KWD: '414', NOK: '578', PLN: '985', RON: '946', RSD: '941', SEK: '752', TND: '788', TRY: '949', UAH: '980',
  USD: '840',
}

/** `EUR` → `978`; undefined for a currency that orders cannot have. */
export function currencyNumber(currency: string): string | undefined {
  return Object.hasOwn(numbers, currency) ? numbers[currency] : undefined
}

/** `978` → `EUR`; undefined for a number that no order of ours can have. */
export function currencyOfNumber(number: string): string | undefined {
  return Object.keys(numbers).find((currency) => numbers[currency] === number)
}
