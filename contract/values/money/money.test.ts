import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencyDigits, decimalText, formatMoney, ownFirst, vatWithin } from './money.ts'

const amount = fc.integer({ min: -99_999_999, max: 99_999_999 })
const currency = fc.constantFrom('EUR', 'CHF', 'JPY', 'KWD')

describe('money', () => {
  test('money is a whole number of minor units, and its decimal text loses nothing', () => {
    fc.assert(
      fc.property(amount, currency, (amountMinor, code) => {
        const text = decimalText({ amountMinor, currency: code })
        const [whole = '', fraction = ''] = text.replace('-', '').split('.')
        expect(fraction).toHaveLength(currencyDigits(code))
        const back = Number(`${whole}${fraction}`)
        expect(text.startsWith('-') ? -back : back).toBe(amountMinor)
      }),
    )
  })

  test('money is written with the digits of its currency and the signs of the reader’s language', () => {
    expect(formatMoney({ amountMinor: 1300, currency: 'EUR' }, 'en-GB', 'symbol')).toBe('€13.00')
    expect(formatMoney({ amountMinor: 1300, currency: 'EUR' }, 'it-IT', 'symbol')).toBe('13,00\u00a0€')
    expect(formatMoney({ amountMinor: 3070, currency: 'JPY' }, 'en-GB', 'symbol')).toBe('JP¥3,070')
    expect(formatMoney({ amountMinor: 1234, currency: 'KWD' }, 'en-GB', 'symbol')).toMatch(/1\.234$/)
    expect(formatMoney({ amountMinor: -5, currency: 'EUR' }, 'en-GB', 'symbol')).toBe('-€0.05')
  })

  test('money is written with its code where the tenant chose so', () => {
    expect(formatMoney({ amountMinor: 1300, currency: 'EUR' }, 'en-GB', 'code')).toBe('EUR\u00a013.00')
    expect(formatMoney({ amountMinor: 1300, currency: 'CHF' }, 'it-IT', 'code')).toBe('13,00\u00a0CHF')
  })

  test('money of the largest amounts is exact where a float would round', () => {
    expect(decimalText({ amountMinor: Number.MAX_SAFE_INTEGER, currency: 'EUR' })).toBe('90071992547409.91')
  })

  test('money of several currencies stands with the operator’s own first, then by their codes', () => {
    const sums = ['JPY', 'CHF', 'EUR'].map((currency) => ({ currency, amount: 1 }))
    expect(ownFirst(sums, 'EUR').map(({ currency }) => currency)).toEqual(['EUR', 'CHF', 'JPY'])
    expect(ownFirst([{ currencies_code: 'CHF' }, { currencies_code: 'EUR' }], 'EUR')[0]?.currencies_code).toBe('EUR')
    expect(ownFirst(sums, 'SEK').map(({ currency }) => currency)).toEqual(['CHF', 'EUR', 'JPY'])
  })

  test('money says what of it is tax that was in the price', () => {
    expect([vatWithin(1100, 10), vatWithin(950, 10), vatWithin(1300, 0)]).toEqual([100, 86, 0])
  })
})
