import { describe, expect, test } from 'vitest'
import type { OperatorBench } from './operator-bench.ts'
import { shortIdsOf } from './payments-suite.ts'
import { card, foreign, mine, payment, phone, ticket } from './records.ts'

/** What every operator knows of how cards are used. */
export function usesSuite(bench: () => OperatorBench): void {
  const startDate = '2026-02-01T00:00:00.000Z'

  describe('the use of cards', () => {
    test('the use of cards is their last ticket, and their number of tickets and payments since the start', async () => {
      const { operator, feed } = bench()
      await feed(
        card(mine),
        ticket('T-1', { at: '2026-03-02T10:00:00Z', end: '2026-03-02T10:50:00Z' }),
        ticket('T-2'),
        ticket('T-3', { at: '2026-01-01T10:00:00Z' }),
        ticket('T-4', { alias: foreign, at: '2026-03-05T10:00:00Z' }),
        payment('P-1', { result: 'SUCCEEDED' }),
        payment('P-2', { result: 'SUCCEEDED', at: '2026-01-01T10:00:00Z' }),
      )
      expect(await operator.usesOf({ aliasPans: [phone, mine], startDate })).toEqual([
        { alias_pan: phone, last: null, tickets: 0, payments: 0, failed: [] },
        {
          alias_pan: mine,
          last: {
            first_tap: { stop: 'Cadorna', at: '2026-03-02T10:00:00Z' },
            last_tap: { at: '2026-03-02T10:50:00Z' },
            valid_from: '2026-03-02T10:00:00.000Z',
            time_zone: 'Europe/Rome',
          },
          tickets: 2,
          payments: 1,
          failed: [],
        },
      ])
    })

    test('the use of cards says what each of them owes by currency, however old, and since when', async () => {
      const { operator, feed } = bench()
      await feed(
        card(mine),
        payment('P-1', { at: '2025-11-12T10:00:00Z', amount: 1280 }),
        payment('P-2', { amount: 20 }),
        payment('P-3', { currency: 'CHF', amount: 700 }),
        payment('P-4', { amount: 0 }),
        payment('P-5', { result: 'PENDING' }),
        payment('P-6', { alias: foreign }),
      )
      const { 'P-1': first, 'P-3': francs } = await shortIdsOf(operator)
      const [use] = await operator.usesOf({ aliasPans: [mine], startDate })
      expect(use?.failed).toEqual([
        { currency: 'CHF', amount: 700, count: 1, since: '2026-03-01T10:00:00.000Z', short_id: francs },
        { currency: 'EUR', amount: 1300, count: 2, since: '2025-11-12T10:00:00.000Z', short_id: first },
      ])
    })

    test('the use of cards is not told of cards that nobody asked for, nor of another tenant', async () => {
      const { operator, other, feed } = bench()
      await feed(card(mine), ticket('T-1'), payment('P-1'))
      expect(await operator.usesOf({ aliasPans: [], startDate })).toEqual([])
      expect(await other.usesOf({ aliasPans: [mine], startDate })).toMatchObject([{ tickets: 0, payments: 0 }])
    })
  })
}
