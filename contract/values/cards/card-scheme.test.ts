import { expect, test } from 'vitest'
import { cardScheme, cardTail, schemeName } from './card-scheme.ts'

test.each([
  ['A0000000031010', '', 'visa', 'VISA'],
  ['A0000000032010', '', 'visa-electron', 'VISA Electron'],
  ['A0000000032020', '', 'vpay', 'V Pay'],
  ['A0000000041010', '', 'mastercard', 'Mastercard'],
  ['A0000000043060', '', 'maestro', 'Maestro'],
  ['A000000025010104', '', 'amex', 'AMEX'],
  ['', 'AMERICAN EXPRESS', 'amex', 'AMEX'],
  ['', 'VISA Debit/Credit', 'visa', 'VISA'],
  ['', 'visa electron', 'visa-electron', 'VISA Electron'],
  ['', 'VPAY', 'vpay', 'V Pay'],
  ['', 'Bancomat', 'other', 'Bancomat'],
])('AID %j and label %j are the scheme %s, shown as %s', (aid, label, scheme, name) => {
  expect(cardScheme({ aid, label })).toBe(scheme)
  expect(schemeName(cardScheme({ aid, label }), label)).toBe(name)
})

test('the AID decides where it and the label disagree', () => {
  expect(cardScheme({ aid: 'A0000000041010', label: 'VISA' })).toBe('mastercard')
})

test('a card is told by its last four digits', () => {
  expect(cardTail('459825xxxxxx0027')).toBe('0027')
  expect(cardTail('unknown')).toBe('')
})
