import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import type { Operator } from '#domain/operator/server/operator.ts'
import { daySlices } from './day-slices.ts'
import { paidWithin } from './paid-within.ts'

const rowAt = (created: string, id: number): PaymentRow => ({
  Payments: {
    ...{ id: String(id), short_id: `S${String(id)}`, amount: 100, currencies_code: 'EUR', created, updated: created },
    in_verification: false,
  },
  BankCard: { label: 'VISA', truncated_pan: '459825xxxxxx0027', token: 't', form_factors_name: 'CARD' },
  LastCharge: { charge_results_name: 'SUCCEEDED' },
  AliasPan: { alias_pan: 'a' },
})

/** An operator who has these rows, in their order, and notes how many it was asked to pass over. */
function operatorWith(rows: readonly PaymentRow[]) {
  const offsets: number[] = []
  const listPayments: Operator['listPayments'] = async ({ startDate = '', endDate = '', offset, limit }) => {
    offsets.push(offset)
    const within = rows.filter(({ Payments }) => Payments.created >= startDate && Payments.created < endDate)
    return { payload: within.slice(offset, offset + limit), total: within.length }
  }
  return { listPayments, offsets }
}

async function idsOf(operator: Pick<Operator, 'listPayments'>) {
  const ids: string[] = []
  const days = { from: '2026-02-01', to: '2026-04-10', timeZone: 'Europe/Rome' }
  for await (const rows of paidWithin(operator, { tenant: 'airlink', accountId: 'x', aliasPans: ['a'], ...days }))
    ids.push(...rows.map(({ Payments }) => Payments.id))
  return ids
}

describe('the payments of a statement', () => {
  test('the payments of a statement are each read once, whatever number of them fell into one instant', async () => {
    const count = 3 * limits.statementRowsAtOnce + 7
    const spread = Array.from({ length: count }, (_, index) =>
      rowAt(new Date(Date.parse('2026-02-03T08:00:00Z') + Math.floor(index / 3) * 60_000).toISOString(), index),
    )
    const atOnce = Array.from({ length: count }, (_, index) => rowAt('2026-03-05T08:00:00.000Z', count + index))
    const rows = [...spread, ...atOnce]
    expect(await idsOf(operatorWith(rows))).toEqual(rows.map(({ Payments }) => Payments.id))
  })

  test('the payments of a statement are asked for without passing over what was read', async () => {
    const rows = Array.from({ length: 2600 }, (_, index) =>
      rowAt(new Date(Date.parse('2026-02-03T08:00:00Z') + index * 60_000).toISOString(), index),
    )
    const operator = operatorWith(rows)
    expect(await idsOf(operator)).toHaveLength(2600)
    expect(Math.max(...operator.offsets)).toBe(1)
  })

  test('the payments of a statement are asked for by months of the zone, on days of 23 hours too', () => {
    expect([...daySlices({ from: '2026-03-15', to: '2026-04-02' }, 'Europe/Rome')]).toEqual([
      { startDate: '2026-03-14T23:00:00.000Z', endDate: '2026-03-31T22:00:00.000Z' },
      { startDate: '2026-03-31T22:00:00.000Z', endDate: '2026-04-02T22:00:00.000Z' },
    ])
  })
})
