import { describe, expect, test } from 'vitest'
import type { Operator } from '#domain/operator/server/operator.ts'
import type { OperatorBench } from './operator-bench.ts'
import { openOrder } from './operator-rows-queries.ts'
import { card, foreign, mine, payment, phone } from './records.ts'

type PaymentsQuery = Parameters<Operator['listPayments']>[0]
export const paymentsQuery: PaymentsQuery = {
  aliasPans: [mine, phone],
  limit: 10,
  offset: 0,
  sort: { column: 'created', direction: 'desc' },
  startDate: undefined,
  endDate: undefined,
  succeeded: undefined,
  failed: undefined,
}

/** Short ids of the payments that are shown to their traveller, by their own id. */
export async function shortIdsOf(operator: Operator): Promise<Record<string, string>> {
  const { payload } = await operator.listPayments({ ...paymentsQuery, aliasPans: [mine, phone, foreign], limit: 0 })
  return Object.fromEntries(payload.map(({ Payments }) => [Payments.id, Payments.short_id]))
}

/** What every operator does with payments. */
export function paymentsSuite(bench: () => OperatorBench): void {
  const idsOf = async (query: Partial<PaymentsQuery>) =>
    (await bench().operator.listPayments({ ...paymentsQuery, ...query })).payload.map(({ Payments }) => Payments.id)

  describe('payments', () => {
    test('payments come with their card, their last charge and whether they are in verification', async () => {
      const { operator, feed, database } = bench()
      await feed(card(mine), payment('P-1'), payment('P-2', { at: '2026-02-01T00:00:00Z' }))
      await openOrder(database, 'O-1', 'P-1')
      await openOrder(database, 'O-2', 'P-2', false)
      const { payload, total } = await operator.listPayments(paymentsQuery)
      expect(total).toBe(2)
      expect(payload[0]).toEqual({
        Payments: {
          id: 'P-1',
          short_id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/) as string,
          amount: 1300,
          currencies_code: 'EUR',
          created: '2026-03-01T10:00:00.000Z',
          updated: '2026-03-01T10:00:00.000Z',
          in_verification: true,
        },
        BankCard: {
          label: 'VISA Debit/Credit',
          truncated_pan: '459825xxxxxx0027',
          token: `tok-${mine}`,
          form_factors_name: 'CARD',
        },
        LastCharge: { charge_results_name: 'FAILED' },
        AliasPan: { alias_pan: mine },
      })
      expect(payload[1]?.Payments.in_verification).toBe(false)
      // The provider says what is not certain: until then it was only begun.
      await database.sql`update provider_orders set result = '06' where order_id = 'O-1'`
      const [doubted] = (await operator.listPayments(paymentsQuery)).payload
      expect(doubted?.Payments).toMatchObject({ in_verification: true, in_doubt: true })
    })

    test('payments keep their short ids, of which each has its own', async () => {
      const { operator, feed } = bench()
      await feed(payment('P-1'), payment('P-2'), payment('P-3', { alias: phone }))
      const [first, second] = [await shortIdsOf(operator), await shortIdsOf(operator)]
      expect(second).toEqual(first)
      expect(new Set(Object.values(first)).size).toBe(3)
      await feed({ ...payment('P-1', { result: 'SUCCEEDED' }), updated: '2026-03-05T00:00:00Z' })
      expect(await shortIdsOf(operator)).toEqual(first)
    })

    test('payments that are listed by many at once have one short id each', async () => {
      const { operator, feed } = bench()
      await feed(...Array.from({ length: 20 }, (_, n) => payment(`P-${String(n)}`)))
      const lists = await Promise.all(Array.from({ length: 10 }, () => shortIdsOf(operator)))
      for (const list of lists) expect(list).toEqual(lists[0])
    })

    test('payments are of the wanted cards and the own operator only', async () => {
      const { operator, other, feed } = bench()
      await feed(payment('P-1'), payment('P-2', { alias: foreign }))
      expect(await idsOf({})).toEqual(['P-1'])
      expect(await operator.listPayments({ ...paymentsQuery, aliasPans: [] })).toEqual({ payload: [], total: 0 })
      expect(await other.listPayments(paymentsQuery)).toEqual({ payload: [], total: 0 })
    })

    test('payments were made at the start of the range or later, and before its end', async () => {
      const { feed } = bench()
      await feed(
        payment('before', { at: '2026-02-28T23:59:59Z' }),
        payment('first', { at: '2026-03-01T00:00:00Z' }),
        payment('after', { at: '2026-03-31T00:00:00Z' }),
      )
      const range = { startDate: '2026-03-01T00:00:00.000Z', endDate: '2026-03-31T00:00:00.000Z' }
      expect(await idsOf(range)).toEqual(['first'])
    })

    test('payments are paged over all cards together, with the total on every page and past the end', async () => {
      const { operator, feed } = bench()
      await feed(
        ...Array.from({ length: 7 }, (_, n) => payment(`P-${String(n)}`, { alias: n % 2 === 0 ? mine : phone })),
      )
      const pages = await Promise.all(
        [0, 3, 6, 9].map((offset) => operator.listPayments({ ...paymentsQuery, limit: 3, offset })),
      )
      const all = await idsOf({ limit: 0 })
      expect(all).toHaveLength(7)
      expect(pages.flatMap(({ payload }) => payload.map(({ Payments }) => Payments.id))).toEqual(all)
      expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7])
    })

    test.each([
      { succeeded: undefined, failed: undefined, found: ['F', 'P', 'S'] },
      { succeeded: true, failed: true, found: ['F', 'P', 'S'] },
      { succeeded: true, failed: undefined, found: ['S'] },
      { succeeded: true, failed: false, found: ['S'] },
      { succeeded: undefined, failed: true, found: ['F'] },
      { succeeded: false, failed: true, found: ['F'] },
      { succeeded: false, failed: undefined, found: ['F', 'P'] },
      { succeeded: undefined, failed: false, found: ['P', 'S'] },
      { succeeded: false, failed: false, found: ['P'] },
    ])('payments with succeeded=$succeeded and failed=$failed are $found', async ({ succeeded, failed, found }) => {
      const { operator, feed } = bench()
      await feed(payment('S', { result: 'SUCCEEDED' }), payment('F'), payment('P', { result: 'PENDING' }))
      const sort = { column: 'id', direction: 'asc' } as const
      expect(await idsOf({ succeeded, failed, sort })).toEqual(found)
      const { total } = await operator.listPayments({ ...paymentsQuery, succeeded, failed, limit: 1 })
      expect(total).toBe(found.length)
    })

    test.each(['id', 'amount', 'status', 'created', 'updated'] as const)(
      'payments are sorted by %s in both directions',
      async (column) => {
        const { feed } = bench()
        await feed(
          payment('P-1', { result: 'FAILED', amount: 1, at: '2026-03-01T00:00:00Z' }),
          payment('P-2', { result: 'PENDING', amount: 2, at: '2026-03-02T00:00:00Z', alias: phone }),
          payment('P-3', { result: 'SUCCEEDED', amount: 3, at: '2026-03-03T00:00:00Z' }),
        )
        expect(await idsOf({ sort: { column, direction: 'asc' } })).toEqual(['P-1', 'P-2', 'P-3'])
        expect(await idsOf({ sort: { column, direction: 'desc' } })).toEqual(['P-3', 'P-2', 'P-1'])
      },
    )

    test('payments are sorted by the short ids that we minted', async () => {
      const { operator, feed } = bench()
      await feed(payment('P-1'), payment('P-2'), payment('P-3'), payment('P-4'))
      const sort = { column: 'short_id', direction: 'asc' } as const
      const { payload } = await operator.listPayments({ ...paymentsQuery, sort })
      const minted = payload.map(({ Payments }) => Payments.short_id)
      expect(minted).toEqual(minted.toSorted())
    })

    test('payments are found by short id for an order, the oldest first, unknown ones missing', async () => {
      const { operator, other, feed } = bench()
      await feed(
        payment('P-1', { amount: 1280 }),
        payment('P-2', { result: 'SUCCEEDED', alias: phone, at: '2026-02-01T10:00:30Z' }),
        payment('P-3'),
      )
      const { 'P-1': one = '', 'P-2': two = '' } = await shortIdsOf(operator)
      expect(await operator.findPayments([one, 'unknown', 'zero\0character', 'P-3', two])).toEqual([
        { id: 'P-2', short_id: two, alias_pan: phone, amountMinor: 1300, currency: 'EUR', status: 'SUCCEEDED' },
        { id: 'P-1', short_id: one, alias_pan: mine, amountMinor: 1280, currency: 'EUR', status: 'FAILED' },
      ])
      expect(await operator.findPayments([])).toEqual([])
      expect(await other.findPayments([one])).toEqual([])
    })
  })

  describe('the sums of failed payments', () => {
    test('the sums of failed payments are by currency, and count those in verification apart', async () => {
      const { operator, feed, database } = bench()
      await feed(
        payment('P-1', { amount: 1300, at: '2020-01-02T00:00:00Z' }),
        payment('P-2', { amount: 1280, at: '2020-01-01T00:00:00Z', alias: phone }),
        payment('P-3', { amount: 5000 }),
        payment('P-4', { amount: 700, currency: 'CHF', alias: phone }),
        payment('P-5', { result: 'SUCCEEDED' }),
        payment('P-6', { alias: foreign }),
        payment('P-7', { result: 'PENDING' }),
        payment('P-8', { currency: 'JPY' }),
      )
      await openOrder(database, 'O-3', 'P-3')
      await openOrder(database, 'O-8', 'P-8')
      await database.sql`update provider_orders set result = '06' where order_id = 'O-8'`
      await openOrder(database, 'O-1', 'P-1', false)
      const sums = await operator.sumFailedPayments([mine, phone])
      const of = await shortIdsOf(operator)
      expect(sums).toEqual([
        {
          currencies_code: 'CHF',
          total_amount: 700,
          count: 1,
          in_verification: 0,
          in_doubt: 0,
          short_ids: [of['P-4']],
          amounts: [700],
          alias_pans: [phone],
        },
        {
          currencies_code: 'EUR',
          total_amount: 2580,
          count: 2,
          in_verification: 1,
          in_doubt: 0,
          short_ids: [of['P-2'], of['P-1']],
          amounts: [1280, 1300],
          alias_pans: [phone, mine],
        },
        {
          currencies_code: 'JPY',
          total_amount: 0,
          count: 0,
          in_verification: 1,
          in_doubt: 1,
          short_ids: [],
          amounts: [],
          alias_pans: [],
        },
      ])
    })

    test('the sums of failed payments are none where nothing failed, and without a card', async () => {
      const { operator, feed } = bench()
      await feed(payment('P-1', { result: 'SUCCEEDED' }), payment('P-2', { alias: foreign }))
      expect(await operator.sumFailedPayments([mine])).toEqual([])
      expect(await operator.sumFailedPayments([])).toEqual([])
    })
  })
}
