import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLikeFullCardNumber } from './full-card-number.ts'

/** Digits of a card number with its right check digit. */
const cardNumber = fc
  .tuple(fc.constantFrom('4', '51', '37', '6'), fc.stringMatching(/^\d{13}$/))
  .map(([start, rest]) => {
    const body = `${start}${rest}`
    const sum = [...body].reverse().reduce((total, digit, index) => {
      const weighed = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
      return total + (weighed > 9 ? weighed - 9 : weighed)
    }, 0)
    return `${body}${String((10 - (sum % 10)) % 10)}`
  })

test('a full card number is seen wherever it stands, and with spaces or dashes in it', () => {
  fc.assert(
    fc.property(cardNumber, fc.constantFrom('', ' ', '-'), (number, gap) => {
      const written = number.replaceAll(/(\d{4})(?=\d)/g, `$1${gap}`)
      expect(looksLikeFullCardNumber(`card ${written}, thanks`)).toBe(true)
    }),
  )
})

test('one wrong digit makes it no card number', () => {
  expect(looksLikeFullCardNumber('4598250000000027')).toBe(true)
  expect(looksLikeFullCardNumber('4598250000000028')).toBe(false)
})

test.each(['459825xxxxxx0027', '0000450000000000027', '•••• 0027', 'V-12', '2026-03-29T00:50:00Z', ''])(
  '%j is no full card number',
  (text) => {
    expect(looksLikeFullCardNumber(text)).toBe(false)
  },
)
