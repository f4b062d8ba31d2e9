import { describe, expect, test } from 'vitest'
import type { OperatorBench } from './operator-bench.ts'
import { settlementsOf } from './operator-rows-queries.ts'
import { paymentsQuery, shortIdsOf } from './payments-suite.ts'
import { card, foreign, mine, payment, phone, ticket } from './records.ts'

const own = [mine, phone]

/** What every operator says of what a payment was for, and which payment charged a ticket. */
export function tripsSuite(bench: () => OperatorBench): void {
  describe('trips of payments', () => {
    test('trips of failed and of paid payments come with stops, time, fare and amount, the first one first', async () => {
      const { operator, feed } = bench()
      await feed(
        card(mine),
        payment('P-1', { amount: 2100 }),
        payment('P-2', { result: 'SUCCEEDED' }),
        ticket('T-2', { at: '2026-03-01T12:00:00Z', amount: 800, name: 'City single' }),
        ticket('T-1'),
        ticket('T-3', { payment: 'P-2' }),
      )
      const of = await shortIdsOf(operator)
      const found = await operator.listTrips([of['P-1'] ?? '', of['P-2'] ?? ''], own)
      expect(found).toHaveLength(2)
      const { journeys: trips, ...charge } =
        found.find(({ short_id }) => short_id === of['P-1']) ?? expect.fail('it is missing')
      const { payload: rows } = await operator.listPayments({ ...paymentsQuery, aliasPans: own })
      const { Payments, AliasPan } =
        rows.find((row) => row.Payments.short_id === of['P-1']) ?? expect.fail('it is missing')
      expect(charge).toEqual({ short_id: of['P-1'], created: Payments.created, alias_pan: AliasPan.alias_pan })
      expect(trips).toMatchObject([
        {
          from: 'Cadorna',
          to: null,
          at: '2026-03-01T10:00:00.000Z',
          time_zone: 'Europe/Rome',
          fare: 'Airport single',
          amount: 1300,
          currency: 'EUR',
        },
        { at: '2026-03-01T12:00:00.000Z', fare: 'City single', amount: 800 },
      ])
      // What lists name has no taps in it.
      expect(Object.keys(trips?.[0] ?? {})).not.toContain('first_tap')
    })

    test('trips of a payment of another card, of an unknown one and of another tenant are missing', async () => {
      const { operator, other, feed } = bench()
      await feed(payment('P-1'), payment('P-2', { alias: foreign }), ticket('T-1', { payment: 'P-2', alias: foreign }))
      const of = await shortIdsOf(operator)
      expect(await operator.listTrips([of['P-2'] ?? '', 'P-1', 'nobody', '', 'zero\0character'], own)).toEqual([])
      expect(await operator.listTrips([of['P-1'] ?? ''], own)).toMatchObject([{ short_id: of['P-1'], journeys: [] }])
      expect(await operator.listTrips([of['P-1'] ?? ''], [])).toEqual([])
      expect(await other.listTrips([of['P-1'] ?? ''], own)).toEqual([])
    })
  })

  describe('a payment by itself', () => {
    test('a payment by itself comes as its row in the list, with its trips’ taps and its tickets’ numbers', async () => {
      const { operator, feed } = bench()
      await feed(card(mine), payment('P-1'), payment('P-9'), ticket('T-1'), ticket('T-8', { payment: 'P-8' }))
      const { 'P-1': shortId = '' } = await shortIdsOf(operator)
      const found = await operator.findPayment(shortId, own)
      expect(found?.row).toMatchObject({ Payments: { id: 'P-1', short_id: shortId, in_verification: false } })
      expect(found?.row.BankCard).toMatchObject({ label: 'VISA Debit/Credit', token: `tok-${mine}` })
      expect(found?.trips).toMatchObject([
        {
          ticket_id: expect.stringMatching(/^T-[18]$/) as string,
          first_tap: { stop: 'Cadorna' },
          last_tap: null,
          valid_from: '2026-03-01T10:00:00.000Z',
        },
      ])
      expect(found?.charges.at(-1)).toEqual({ result: 'FAILED', at: '2026-03-01T10:00:00.000Z' })
    })

    test('a payment by itself is nobody else’s', async () => {
      const { operator, other, feed } = bench()
      await feed(payment('P-1'), payment('P-2', { alias: foreign }))
      const of = await shortIdsOf(operator)
      expect(await operator.findPayment(of['P-2'] ?? '', own)).toBeUndefined()
      expect(await operator.findPayment('zero\0character', own)).toBeUndefined()
      expect(await other.findPayment(of['P-1'] ?? '', own)).toBeUndefined()
    })

    test('a payment that was paid online has succeeded', async () => {
      const { operator, feed, database } = bench()
      await feed(payment('P-paid-online'))
      const { 'P-paid-online': shortId = '' } = await shortIdsOf(operator)
      const paid = {
        paymentId: 'P-paid-online',
        orderId: 'O-j',
        transactionId: 'T-j',
        amountMinor: 1300,
        currency: 'EUR',
      }
      await database.transaction((inside) => operator.settle(inside, paid))
      expect(await settlementsOf(database, 'P-paid-online')).toHaveLength(1)
      const found = await operator.findPayment(shortId, own)
      expect(found?.row.LastCharge.charge_results_name).toBe('SUCCEEDED')
    })
  })

  describe('the payment of a ticket', () => {
    const ask = (id: string, more: { aliasPan?: string; validFrom?: string } = {}) =>
      bench().operator.findTicketPayment({ id, aliasPan: mine, validFrom: '2026-03-01T10:00:00.000Z', ...more })

    test('the payment of a ticket is the one that charged it', async () => {
      const { operator, feed } = bench()
      await feed(
        payment('P-1', { at: '2026-03-02T03:00:00Z' }),
        payment('P-2', { at: '2026-03-02T04:00:00Z', result: 'SUCCEEDED' }),
        ticket('T-1', { payment: 'P-2' }),
        ticket('T-2', { name: 'City single' }),
      )
      const of = await shortIdsOf(operator)
      expect(await ask('T-1')).toEqual({ short_id: of['P-2'], charge_results_name: 'SUCCEEDED' })
      expect(await ask('T-2')).toEqual({ short_id: of['P-1'], charge_results_name: 'FAILED' })
    })

    test('the payment of a ticket is none while it is not charged, and none that a stranger could see', async () => {
      const { feed } = bench()
      await feed(payment('P-1'), ticket('T-1'), ticket('T-2', { payment: 'P-7', name: 'Later' }))
      expect(await ask('T-2')).toBeNull()
      expect(await ask('T-1', { aliasPan: phone })).toBeNull()
      expect(await ask('nothing')).toBeNull()
    })
  })
}
