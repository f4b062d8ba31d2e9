import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages, localeOf } from '#contract/values/languages.ts'
import { formatMoney } from '#contract/values/money/money.ts'
import { amountAsTyped, dayAsTyped } from './as-typed.ts'
import { readAmount } from './read-amount.ts'
import { readDays } from './read-days.ts'
import { readStatementLine } from './read-statement-line.ts'

const given = { today: '2026-11-22', currency: 'EUR' }
const read = (line: string) => {
  const { amount, day, lastDigits } = readStatementLine(line, given)
  return [amount && `${String(amount.amountMinor)} ${amount.currency}`, day, lastDigits]
}

test('lines of bank statements as banks write them are understood', () => {
  const lines: [string, ...(string | undefined)[]][] = [
    ['14/03/2026 16/03/2026 PAGAMENTO POS AIRLINK MILANO CARTA *1234 -13,00 EUR', '1300 EUR', '2026-03-14', '1234'],
    ['14.03. KARTENZAHLUNG AIRLINK SAGT DANKE Karte 1234 13,00 €', '1300 EUR', '2026-03-14', '1234'],
    ['CARTE X1234 14/03 AIRLINK 13,00€', '1300 EUR', '2026-03-14', '1234'],
    ['14 Mar 2026 AIRLINK MILAN ending 1234 £1,234.50', '123450 GBP', '2026-03-14', '1234'],
    ['2026-03-14\tAIRLINK\tCHF 12.40\t€ 13.00', '1300 EUR', '2026-03-14', undefined],
    ['AIRLINK 12.40 CHF Mar 14, 2026', '1240 CHF', '2026-03-14', undefined],
    ['1er février 2026 AIRLINK 1 234,56 EUR', '123456 EUR', '2026-02-01', undefined],
    ['3. März 2026 1.234,5 EUR', '123450 EUR', '2026-03-03', undefined],
    ['AIRLINK 4507 9900 0000 4905 20/10/26 EUR 9', '900 EUR', '2026-10-20', '4905'],
    ['AIRLINK 12.10 24/12', '1210 EUR', '2025-12-24', undefined],
    ['AIRLINK S.p.A. Ref 20261199', undefined, undefined, undefined],
  ]
  expect(lines.map(([line]) => read(line))).toEqual(lines.map(([, ...parts]) => parts))
})

test('a number that is no card’s is not taken for one, and of a card’s only the last digits are kept', () => {
  expect(read('Ref 1234 5678 9012 3456')[2]).toBeUndefined()
  expect(read('4507990000004905 13,00')).toEqual(['1300 EUR', undefined, '4905'])
})

describe('of anything', () => {
  const amount = fc.record({
    // Nine digits are the most that a number without groups has, also in a currency without decimals.
    amountMinor: fc.integer({ min: 0, max: 10 ** 9 - 1 }),
    currency: fc.constantFrom('EUR', 'CHF', 'GBP', 'USD', 'JPY', 'KWD'),
    language: fc.constantFrom(...languages),
    display: fc.constantFrom('symbol' as const, 'code' as const),
  })

  test('an amount written in any of our languages is read as it was', () => {
    fc.assert(
      fc.property(amount, ({ language, display, ...money }) => {
        const shown = display === 'symbol' && ['USD', 'JPY', 'KWD', 'GBP'].includes(money.currency) ? 'code' : display
        const written = formatMoney(money, localeOf[language], shown)
        expect([written, readAmount(written, 'EUR', { takesBare: true })]).toEqual([written, money])
      }),
    )
  })

  test('what a field is filled with in any of our languages is read as it was', () => {
    const day = fc.date({ min: new Date('2001-01-01'), max: new Date('2026-11-22'), noInvalidDate: true })
    fc.assert(
      fc.property(amount, day, ({ language, amountMinor, currency }, at) => {
        const [locale, iso] = [localeOf[language], at.toISOString().slice(0, 10)]
        const sum = amountAsTyped({ amountMinor, currency }, locale)
        expect([sum, readAmount(sum, 'EUR', { takesBare: true })]).toEqual([sum, { amountMinor, currency }])
        const typed = dayAsTyped(iso, locale)
        expect([typed, readDays(typed, given.today)[0]?.day]).toEqual([typed, iso])
      }),
    )
  })

  test('a day written in any of our languages, long, short or in digits, is read as it was', () => {
    const day = fc.date({ min: new Date('2001-01-01'), max: new Date('2026-11-22'), noInvalidDate: true })
    const how = fc.constantFrom(
      { dateStyle: 'long' },
      { dateStyle: 'medium' },
      { dateStyle: 'short' },
    ) as fc.Arbitrary<Intl.DateTimeFormatOptions>
    fc.assert(
      fc.property(day, how, fc.constantFrom(...languages), (at, options, language) => {
        const written = new Intl.DateTimeFormat(localeOf[language], { ...options, timeZone: 'UTC' }).format(at)
        const iso = at.toISOString().slice(0, 10)
        expect([written, readDays(written, given.today)[0]?.day]).toEqual([written, iso])
      }),
    )
  })

  const readMs = (text: string) => {
    const begun = performance.now()
    readStatementLine(text, given)
    return performance.now() - begun
  }

  test('no text breaks the reading, gives what is no amount or day, or keeps it busy', () => {
    const pieces = fc.constantFrom(
      '1',
      '12',
      '1.',
      ',',
      ' ',
      "'",
      '000',
      '€',
      'EUR',
      '/',
      '-',
      'x',
      '*',
      'mar',
      'card',
      'È',
      '😀',
    )
    const odd = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 800 }),
      fc.array(pieces, { maxLength: 600 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(odd, (text) => {
        const line = readStatementLine(text, given)
        // Once more where it took long: the machine may be busy with something else.
        const isQuick = () => readMs(text) < 250
        expect(isQuick() || isQuick() || isQuick()).toBe(true)
        if (line.amount)
          expect(Number.isSafeInteger(line.amount.amountMinor) && line.amount.amountMinor >= 0).toBe(true)
        if (line.day) expect(new Date(line.day).toISOString().slice(0, 10)).toBe(line.day)
        if (line.lastDigits) expect(line.lastDigits).toMatch(/^\d{4}$/)
      }),
    )
  })
})
