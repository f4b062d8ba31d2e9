import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Choices } from '#contract/choices.ts'
import { languages, localeOf } from '#contract/values/languages.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { buyerFacts, operatorFacts, paymentFacts, sumFacts, ticketFacts, transitFacts } from './receipt-facts.ts'
import { receiptTexts, transitWords } from './receipt-texts.ts'

const receipt = {
  payment: {
    short_id: '7ZK3M0Q8X5V2N9C4B6T1R0P8WD',
    amount: 1300,
    currencies_code: 'EUR',
    created: '2026-07-04T01:00:00.000Z',
    updated: '2026-07-04T01:00:00.000Z',
  },
  bank_card: {
    label: 'VISA Debit/Credit',
    truncated_pan: '459825xxxxxx0027',
    form_factor: 'CARD' as const,
    alias_pan: '27',
  },
  tickets: [],
}
const ticket = {
  fare_name: 'Aosta – Ivrea',
  fare_amount: 1500,
  ticket_amount: 1300,
  valid_from: '2026-07-03T22:30:00.000Z',
  valid_to: '2026-07-04T00:00:00.000Z',
  time_zone: 'Europe/Rome',
  first_validation_transit_data: null,
  last_validation_transit_data: null,
}
const tenant = { folder: join(import.meta.dirname, '../../../../tenants/airlink') }

function wordingOf(language: LanguageCode, currencyDisplay: Choices['currencyDisplay']) {
  return {
    say: receiptTexts(tenant, language),
    transit: transitWords(tenant, language),
    language,
    locale: localeOf[language],
    timeZone: 'Europe/Rome',
    isOneZone: true,
    currencyDisplay,
    lineNames: { MXP: 'Malpensa Express' },
  }
}

function amounts(language: LanguageCode, currencyDisplay: Choices['currencyDisplay']): string[] {
  const wording = wordingOf(language, currencyDisplay)
  const facts = [...paymentFacts(receipt, wording), ...ticketFacts(ticket, 'EUR', wording)]
  return facts.map(({ value }) => value).filter((value) => /[€]|EUR/.test(value))
}

test.each(languages)('the rows of a receipt’s file are those of its page, in their order, in %s', (language) => {
  const wording = wordingOf(language, 'symbol')
  const { say, transit } = wording
  const labels = (facts: { label: string }[]) => facts.map(({ label }) => label)
  const rows = ['amount', 'paidOn', 'shortId', 'card'] as const
  expect(labels(paymentFacts(receipt, wording))).toEqual(rows.map((row) => say(row)))
  expect(buyerFacts(receipt, { name: 'Anna', surname: 'Rossi' }, say)).toEqual([{ label: '', value: 'Anna Rossi' }])
  const below = ['fareAmount', 'ticketAmount', 'validFrom', 'validTo'] as const
  expect(labels(ticketFacts(ticket, 'EUR', wording))).toEqual(below.map((row) => say(row)))
  const tap = { stop: 'Aosta', own_key: 'x', at: '2026-07-03T22:30:00.000Z' }
  expect(labels(transitFacts(tap, 'Europe/Rome', wording))).toEqual([transit.at, transit.stop, 'own key'])
})

test('a line on a receipt has the name that its tenant gives it, else its code', () => {
  const line = (code: string) => transitFacts({ line: code }, 'Europe/Rome', wordingOf('en', 'symbol'))[0]?.value
  expect(['MXP', 'R5', 'constructor'].map(line)).toEqual(['Malpensa Express', 'R5', 'constructor'])
})

test('a fare is named on a receipt where the ticket costs another amount, and not said twice', () => {
  const labels = (ticket_amount: number) =>
    ticketFacts({ ...ticket, ticket_amount }, 'EUR', wordingOf('de', 'symbol')).map(({ label }) => label)
  expect(labels(1500)).toEqual(['Ticketpreis', 'Gültig ab', 'Gültig bis'])
  expect(labels(1300)).toEqual(['Tarif', 'Ticketpreis', 'Gültig ab', 'Gültig bis'])
})

test('times on a receipt say their zone where a ticket is of another one than the rest', () => {
  const from = (isOneZone: boolean) =>
    ticketFacts(ticket, 'EUR', { ...wordingOf('en', 'symbol'), isOneZone }).find(({ label }) => label === 'Valid from')
  expect(from(true)?.value).toBe('4 Jul 2026, 00:30')
  expect(from(false)?.value).toBe('4 Jul 2026, 00:30 CEST')
})

describe('the operator of a receipt', () => {
  const operator = {
    ...{ title: 'Airlink Express', vat: { percent: 10, number: 'IT00000000000' }, currency: 'EUR' },
    ...{ language: 'it' as const, legalLine: 'Airlink Express, Via dell’Esempio 1, Milano' },
  }
  const said = (more: { vat?: null; currency?: string; legalLine?: string }) => {
    const wording = wordingOf('en', 'symbol')
    const given = { ...operator, ...more }
    return [...operatorFacts(receipt, given, wording), ...sumFacts(receipt, given, wording)].map(
      ({ label, value }) => `${label}: ${value}`,
    )
  }

  test('the operator of a receipt is named with its address and its number, and the tax in the sum with the sum', () => {
    expect(said({})).toEqual([
      ...[': Airlink Express', ': Via dell’Esempio 1', ': Milano'],
      'VAT number: IT00000000000',
      'Without VAT: €11.82',
      'VAT included (10%): €1.18',
      'Amount paid: €13.00',
    ])
  })

  test('the operator of a receipt has its number right below its address, and nothing there of the rest of its line', () => {
    expect(said({ legalLine: 'Airlink Express, Milano – an invented operator' }).slice(0, -3)).toEqual([
      ...[': Airlink Express', ': Milano', 'VAT number: IT00000000000'],
    ])
  })

  test.each(['airlink', 'nordovest', 'lagunare'])(
    'the operator of a receipt has its tax and its number wherever it has a name, as %s of the demo',
    (name) => {
      const file = join(tenant.folder, '..', name, 'tenant.json')
      const { vat } = JSON.parse(readFileSync(file, 'utf8')) as { vat?: { number?: string } }
      expect(vat?.number).toMatch(/^IT\d{11}$/)
    },
  )

  test('the operator of a receipt is its name where it has no line of its own', () => {
    expect(said({ legalLine: '' })[0]).toBe(': Airlink Express')
  })

  test('the operator of a receipt says no tax where it gives no rate, nor of a sum of another currency', () => {
    expect(said({ vat: null })).toEqual([
      ...[': Airlink Express', ': Via dell’Esempio 1', ': Milano'],
      'Amount paid: €13.00',
    ])
    expect(said({ currency: 'CHF' }).join()).not.toContain('included')
  })
})

describe('amounts of a receipt', () => {
  test('amounts of a receipt carry the currency’s sign where the tenant chose it', () => {
    expect(amounts('en', 'symbol')).toEqual(['€13.00', '€15.00', '€13.00'])
  })

  test('amounts of a receipt carry the currency’s code where the tenant chose that', () => {
    expect(amounts('en', 'code')).toEqual(['EUR\u00a013.00', 'EUR\u00a015.00', 'EUR\u00a013.00'])
    expect(amounts('it', 'code')).toEqual(['13,00\u00a0EUR', '15,00\u00a0EUR', '13,00\u00a0EUR'])
  })
})
