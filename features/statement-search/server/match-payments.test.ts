import { describe, expect, test } from 'vitest'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { matchPayments } from './match-payments.ts'

const zone = 'Europe/Rome'
const line = { amountMinor: 1300, currency: 'EUR', day: '2026-03-14', lastDigits: '0204' }
function payment(id: string, day: string, more: Partial<PaymentRow['Payments']> = {}): PaymentRow {
  const at = day.includes('T') ? day : `${day}T10:00:00.000Z`
  return {
    Payments: {
      ...{ id, short_id: id, amount: 1300, currencies_code: 'EUR', created: at, updated: at, in_verification: false },
      ...more,
    },
    BankCard: { label: 'VISA', truncated_pan: '450000******0204', token: 't', form_factors_name: 'CARD' },
    LastCharge: { charge_results_name: 'SUCCEEDED' },
    AliasPan: { alias_pan: 'plastic' },
  }
}
const onPhone = (row: PaymentRow): PaymentRow => ({
  ...row,
  BankCard: { ...row.BankCard, truncated_pan: '450000******0304' },
  AliasPan: { alias_pan: 'phone' },
})
const found = (rows: PaymentRow[], more: Partial<typeof line> = {}) =>
  matchPayments(rows, { ...line, ...more }, zone).map(({ payments, reasons, days }) => [
    payments.map(({ Payments }) => Payments.short_id).join('+'),
    reasons.join(' '),
    days,
  ])

describe('a payment of the amount', () => {
  test('a payment of the amount fits exactly on its day in the tenant’s zone, also on the day of a later charge', () => {
    const rows = [
      payment('night', '2026-03-13T23:30:00.000Z'),
      payment('again', '2026-03-03', { updated: '2026-03-14T05:00:00.000Z' }),
    ]
    expect(found(rows)).toEqual([
      ['night', '', 0],
      ['again', '', 0],
    ])
  })

  test('a payment of the amount comes near when booked up to five days later or one earlier, the nearest first', () => {
    const rows = ['2026-03-08', '2026-03-09', '2026-03-13', '2026-03-15', '2026-03-16'].map((day) => payment(day, day))
    expect(found(rows)).toEqual([
      ['2026-03-13', 'other_day', 1],
      ['2026-03-15', 'other_day', -1],
      ['2026-03-09', 'other_day', 5],
    ])
  })

  test('a payment of the amount that failed was on no statement, in no currency; one that is open online may be', () => {
    const failed = (row: PaymentRow): PaymentRow => ({ ...row, LastCharge: { charge_results_name: 'FAILED' } })
    const rows = [
      failed(payment('failed', '2026-03-14')),
      failed(payment('yen', '2026-03-14', { amount: 3070, currencies_code: 'JPY' })),
      failed(payment('open', '2026-03-14', { in_verification: true })),
    ]
    expect(found(rows)).toEqual([['open', '', 0]])
    expect(found(rows.slice(0, 2))).toEqual([])
  })

  test('a payment of the amount comes near on a card with other digits, and stands behind the exact one', () => {
    const rows = [onPhone(payment('phone', '2026-03-14')), payment('plastic', '2026-03-14')]
    expect(found(rows)).toEqual([
      ['plastic', '', 0],
      ['phone', 'other_card', 0],
    ])
    expect(found(rows, { lastDigits: '' }).map(([, why]) => why)).toEqual(['', ''])
  })

  test('a payment of the amount of another currency does not fit', () => {
    expect(found([payment('chf', '2026-03-14', { currencies_code: 'CHF' }), payment('eur', '2026-03-14')])).toEqual([
      ['eur', '', 0],
    ])
  })
})

describe('where none fits exactly', () => {
  const parts = (...amounts: number[]) =>
    amounts.map((amount, at) => payment(`p${String(at)}`, '2026-03-14', { amount }))

  test('two or three payments of one card come near that are the amount together', () => {
    expect(found(parts(500, 800))).toEqual([['p0+p1', 'sum', 0]])
    expect(found(parts(500, 300, 500, 999))).toEqual([['p0+p1+p2', 'sum', 0]])
    expect(found(parts(400, 300, 300, 300))).toEqual([])
  })

  test('payments of two cards, or of days far apart, are no sum', () => {
    const [first, second] = parts(500, 800) as [PaymentRow, PaymentRow]
    expect(found([first, onPhone(second)])).toEqual([])
    expect(found([first, payment('p2', '2026-03-11', { amount: 800 })])).toEqual([])
    expect(found([first, payment('p2', '2026-03-13', { amount: 800 })])).toEqual([['p0+p2', 'sum other_day', 1]])
  })

  test('at most five sums are answered, however many a thousand payments make', () => {
    const many = Array.from({ length: 1000 }, (_, at) => payment(`m${String(at)}`, '2026-03-14', { amount: 650 }))
    expect(found(many)).toHaveLength(5)
  })

  test('where no payment and no sum fits, payments of the days in another currency are told, amounts not guessed', () => {
    expect(found([payment('chf', '2026-03-13', { amount: 1240, currencies_code: 'CHF' })])).toEqual([
      ['chf', 'other_currency other_day', 1],
    ])
  })
})
