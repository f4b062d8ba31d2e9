import { describe, expect, test } from 'vitest'
import type { FailedSummary, PaymentRow } from '#contract/shapes/payment.ts'
import { dueBesides, payableOf } from './payable-of.ts'

const shortIds = (count: number) => Array.from({ length: count }, (_, index) => `P${String(index)}`)
const summary = (count: number, more: Partial<FailedSummary> = {}): FailedSummary => ({
  currencies_code: 'EUR',
  total_amount: count * 250,
  count,
  in_verification: 0,
  short_ids: shortIds(count),
  ...more,
})
const eur = (summaries: FailedSummary[]) => payableOf('EUR', { rows: [], summaries, orders: [] })

test('a failed payment of nothing cannot be paid', () => {
  const row = (amount: number, more: Partial<PaymentRow['Payments']> = {}) => ({
    Payments: {
      id: '1',
      short_id: 'P0',
      amount,
      currencies_code: 'EUR',
      created: '',
      updated: '',
      in_verification: false,
      ...more,
    },
    BankCard: { label: '', truncated_pan: '', token: '', form_factors_name: '' },
    LastCharge: { charge_results_name: 'FAILED' },
    AliasPan: { alias_pan: '' },
  })
  const pay = (amount: number) => payableOf('P0', { rows: [row(amount)], summaries: [], orders: [] })
  expect(pay(250)).toMatchObject({ short_ids: ['P0'], amount: 250 })
  expect(pay(0)).toBeUndefined()
  const rows = [row(250, { not_online: 'currency' })]
  expect(payableOf('P0', { rows, summaries: [], orders: [] })).toBeUndefined()
})

describe('what Pay now of a currency pays', () => {
  test('what Pay now of a currency pays is all that is pending, up to what one order takes', () => {
    expect(eur([summary(100)])).toEqual({ short_ids: shortIds(100), amount: 25000, currency: 'EUR', left: 0 })
  })

  test('what Pay now of a currency pays is the oldest hundred with their own sum where there is more', () => {
    const payable = eur([summary(130, { one_order_amount: 24000, one_order_count: 100 })])
    expect(payable).toEqual({ short_ids: shortIds(100), amount: 24000, currency: 'EUR', left: 30 })
  })

  test('what Pay now of a currency pays is nothing that the card provider cannot take', () => {
    const not_online = { reason: 'currency', count: 2, amount: 500 } as const
    expect(eur([summary(2, { short_ids: [], one_order_count: 0, one_order_amount: 0, not_online })])).toBeUndefined()
  })

  test('what Pay now of a currency pays is nothing once nothing is pending', () => {
    expect(eur([summary(0)])).toBeUndefined()
    expect(eur([])).toBeUndefined()
  })
})

describe('what stays due beside it', () => {
  const chf = summary(1, { currencies_code: 'CHF', total_amount: 1240, short_ids: ['C0'] })
  const all = { short_ids: shortIds(2), amount: 500, currency: 'EUR' }

  test('what stays due beside Pay now is each other debt, and of its own what it does not pay', () => {
    const due = [summary(2), chf]
    expect(dueBesides(all, due)).toEqual([{ amount: 1240, currencies_code: 'CHF' }])
    const one = { ...all, short_ids: ['P1'], amount: 250 }
    expect(dueBesides(one, [summary(2)])).toEqual([{ amount: 250, currencies_code: 'EUR' }])
    expect(dueBesides(all, [summary(2)])).toEqual([])
  })

  test('what stays due beside Pay now is nothing under way, nothing told as left, and nothing unknown to the sums', () => {
    const begun = { ...chf, count: 0, total_amount: 0, short_ids: [], in_verification: 1 }
    expect(dueBesides(all, [summary(2), begun])).toEqual([])
    expect(dueBesides({ ...all, left: 3 }, [summary(5)])).toEqual([])
    expect(dueBesides(all, [summary(1), chf])).toEqual([{ amount: 1240, currencies_code: 'CHF' }])
  })
})
