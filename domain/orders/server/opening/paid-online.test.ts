import { describe, expect, test } from 'vitest'
import { paidOnline } from './paid-online.ts'

const provider = {
  mostMinor: 99_999_999,
  cannotTake: ({ amountMinor, currency }: { amountMinor: number; currency: string }) =>
    currency === 'RUB' ? ('currency' as const) : amountMinor > 99_999_999 ? ('amount' as const) : undefined,
}
const sum = (amounts: number[], currencies_code = 'EUR') => ({
  currencies_code,
  total_amount: amounts.reduce((all, one) => all + one, 0),
  count: amounts.length,
  in_verification: 0,
  short_ids: amounts.map((_, at) => `P${String(at)}`),
  amounts,
  alias_pans: amounts.map((_, at) => (at % 2 === 0 ? 'WORK' : 'PHONE')),
})
const told = (amounts: number[], currency?: string) => paidOnline(sum(amounts, currency), provider)

describe('of what is due, one order takes', () => {
  test('one order takes all that fits, which then needs no words', () => {
    const { amounts: _, alias_pans: __, ...whole } = sum([1300, 2000])
    expect(told([1300, 2000])).toMatchObject(whole)
    expect(told([1300, 2000])).not.toHaveProperty('one_order_count')
    expect(told([99_999_998, 1])).not.toHaveProperty('one_order_count')
  })

  test('one order takes the oldest ones whose sum fits, and the rest is paid right after', () => {
    expect(told([60_000_000, 30_000_000, 20_000_000, 5])).toMatchObject({
      one_order_count: 2,
      one_order_amount: 90_000_000,
      short_ids: ['P0', 'P1', 'P2', 'P3'],
    })
  })

  test('one order takes at most a hundred', () => {
    expect(told(Array.from({ length: 130 }, () => 250))).toMatchObject({
      one_order_count: 100,
      one_order_amount: 25_000,
    })
  })

  test('one order takes nothing of a currency that the provider does not know, and the reason is told', () => {
    expect(told([1300, 700], 'RUB')).toMatchObject({
      total_amount: 2000,
      short_ids: [],
      one_order_count: 0,
      not_online: { reason: 'currency', count: 2, amount: 2000 },
    })
  })

  test('one order does not take a payment that is too large by itself, which holds up no other', () => {
    expect(told([100_000_000, 1300])).toMatchObject({
      short_ids: ['P1'],
      one_order_count: 1,
      one_order_amount: 1300,
      not_online: { reason: 'amount', count: 1, amount: 100_000_000 },
    })
  })
})

test('what is due is told of each card, that of the oldest first, whether it can be paid online or not', () => {
  expect(told([100_000_000, 1300, 5]).cards).toEqual([
    { alias_pan: 'WORK', count: 2, amount: 100_000_005 },
    { alias_pan: 'PHONE', count: 1, amount: 1300 },
  ])
  expect(told([]).cards).toEqual([])
})
