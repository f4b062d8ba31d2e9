import { describe, expect, test } from 'vitest'
import type { Operator } from '#domain/operator/server/operator.ts'
import type { OperatorBench } from './operator-bench.ts'
import { shortIdsOf } from './payments-suite.ts'
import { card, foreign, mine, payment, phone, ticket } from './records.ts'

/** What every operator knows of cards, and what it says of a payment that was paid. */
export function cardsAndReceiptSuite(bench: () => OperatorBench): void {
  describe('cards', () => {
    test('cards are found under token, alias or reference, each with all that share its reference', async () => {
      const { operator, other, feed } = bench()
      const reference = 'A'.repeat(29)
      await feed(card(phone, { reference, formFactor: 'DEVICE' }), card(mine, { reference }), card(foreign))
      const find = async (query: Partial<Parameters<Operator['findCards']>[0]>, who = operator) =>
        (await who.findCards({ token: '', aliasPan: '', paymentAccountReference: '', ...query })).map(
          (each) => each.alias_pan,
        )
      expect(await find({ token: `tok-${phone}` })).toEqual([mine, phone])
      expect(await find({ aliasPan: phone })).toEqual([mine, phone])
      expect(await find({ paymentAccountReference: reference })).toEqual([mine, phone])
      expect(await find({ aliasPan: foreign })).toEqual([foreign])
      expect(await find({ aliasPan: '0000450000000000999' })).toEqual([])
      expect(await find({})).toEqual([])
      expect(await find({ aliasPan: mine }, other)).toEqual([])
    })

    test('the cards come whole, with all that the operator knows', async () => {
      const { operator, feed } = bench()
      await feed(card(mine))
      expect(await operator.findCards({ token: '', aliasPan: mine, paymentAccountReference: '' })).toEqual([
        {
          label: 'VISA Debit/Credit',
          truncated_pan: '459825xxxxxx0027',
          alias_pan: mine,
          aid: 'A0000000031010',
          token: `tok-${mine}`,
          form_factor: 'CARD',
          form_factors_name: 'CARD',
          payment_account_reference: null,
          created: '2026-01-01T00:00:00.000Z',
          updated: '2026-01-01T00:00:00.000Z',
        },
      ])
    })
  })

  describe('a receipt', () => {
    test('a receipt is of a payment that succeeded, with its tickets', async () => {
      const { operator, feed } = bench()
      await feed(
        card(mine),
        payment('P-1', { result: 'SUCCEEDED' }),
        ticket('T-1'),
        ticket('T-2', { at: '2026-02-01T10:00:00Z' }),
        ticket('T-3', { payment: 'P-2' }),
      )
      const { 'P-1': shortId = '' } = await shortIdsOf(operator)
      const receipt = await operator.findReceipt(shortId)
      expect(receipt).toMatchObject({
        payment: { short_id: shortId, amount: 1300, currencies_code: 'EUR', created: '2026-03-01T10:00:00.000Z' },
        bank_card: {
          label: 'VISA Debit/Credit',
          truncated_pan: '459825xxxxxx0027',
          form_factor: 'CARD',
          alias_pan: mine,
        },
      })
      expect(receipt?.tickets).toEqual([
        expect.objectContaining({ valid_from: '2026-02-01T10:00:00.000Z', time_zone: 'Europe/Rome' }),
        expect.objectContaining({
          fare_name: 'Airport single',
          fare_amount: 1300,
          ticket_amount: 1300,
          first_validation_transit_data: { stop: 'Cadorna', at: '2026-03-01T10:00:00Z' },
          last_validation_transit_data: null,
        }),
      ])
    })

    test('a receipt does not exist for a failed payment, an unknown short id or another tenant', async () => {
      const { operator, other, feed } = bench()
      await feed(payment('P-1'), payment('P-2', { result: 'SUCCEEDED' }), payment('P-3', { result: 'PENDING' }))
      const of = await shortIdsOf(operator)
      expect(await operator.findReceipt(of['P-2'] ?? '')).toBeDefined()
      for (const shortId of [of['P-1'], of['P-3'], 'P-2', 'nobody', '', 'zero\0character'])
        expect(await operator.findReceipt(shortId ?? '')).toBeUndefined()
      expect(await other.findReceipt(of['P-2'] ?? '')).toBeUndefined()
    })
  })
}
