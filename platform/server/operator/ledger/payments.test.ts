import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantDatabase } from '../../database/tenant-database.ts'
import { createTestDatabase } from '../../../../tools/test-database/create-test-database.ts'
import type { TestDatabase } from '../../../../tools/test-database/create-test-database.ts'
import {
  addCard,
  addPayment,
  emptyLedger,
  foreign,
  mine,
  openOrder,
  phone,
} from '../../../../tools/test-ledger/ledger-rows-queries.ts'
import type { Operator } from '../operator.ts'
import { makeLedgerOperator } from './make-ledger-operator.ts'

let server: TestDatabase
let database: TenantDatabase
let operator: Operator
beforeAll(async () => {
  server = await createTestDatabase()
  database = server.database.ofTenant('airlink')
  operator = makeLedgerOperator(database)
})
afterAll(() => server.close())
beforeEach(() => emptyLedger(database))

const paymentWish = {
  aliasPans: [mine, phone],
  limit: 10,
  offset: 0,
  sort: { column: 'created', direction: 'desc' },
  startDate: undefined,
  endDate: undefined,
  succeeded: undefined,
  failed: undefined,
} as const
const paymentIds = async (wish: Partial<Parameters<Operator['listPayments']>[0]>) =>
  (await operator.listPayments({ ...paymentWish, ...wish })).payload.map(({ Payments }) => Payments.id)

describe('payments', () => {
  test('come with their card, their last charge and whether they are in verification', async () => {
    await addCard(database, mine)
    await addPayment(database, 'P-1')
    await addPayment(database, 'P-2', { at: '2026-02-01T00:00:00Z' })
    await openOrder(database, 'O-1', 'P-1')
    await openOrder(database, 'O-2', 'P-2', false)
    const { payload, total } = await operator.listPayments(paymentWish)
    expect(total).toBe(2)
    expect(payload[0]).toEqual({
      Payments: {
        id: 'P-1',
        short_id: 'SP-1',
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
  ])('with succeeded=$succeeded and failed=$failed are $found', async ({ succeeded, failed, found }) => {
    await addPayment(database, 'S', { result: 'SUCCEEDED' })
    await addPayment(database, 'F')
    await addPayment(database, 'P', { result: 'PENDING' })
    const sort = { column: 'id', direction: 'asc' } as const
    expect(await paymentIds({ succeeded, failed, sort })).toEqual(found)
    const { total } = await operator.listPayments({ ...paymentWish, succeeded, failed, limit: 1 })
    expect(total).toBe(found.length)
  })

  test.each(['id', 'short_id', 'amount', 'status', 'created', 'updated'] as const)(
    'are sorted by %s in both directions',
    async (column) => {
      await addPayment(database, 'P-1', { result: 'FAILED', amount: 1, at: '2026-03-01T00:00:00Z' })
      await addPayment(database, 'P-2', { result: 'PENDING', amount: 2, at: '2026-03-02T00:00:00Z', alias: phone })
      await addPayment(database, 'P-3', { result: 'SUCCEEDED', amount: 3, at: '2026-03-03T00:00:00Z' })
      expect(await paymentIds({ sort: { column, direction: 'asc' } })).toEqual(['P-1', 'P-2', 'P-3'])
      expect(await paymentIds({ sort: { column, direction: 'desc' } })).toEqual(['P-3', 'P-2', 'P-1'])
    },
  )

  test('are found by short id for an order, unknown ones missing', async () => {
    await addPayment(database, 'P-1', { amount: 1280 })
    expect(await operator.findPayments(['SP-1', 'unknown', 'zero\0character'])).toEqual([
      { id: 'P-1', short_id: 'SP-1', alias_pan: mine, amountMinor: 1280, currency: 'EUR', status: 'FAILED' },
    ])
  })
})

describe('the sums of failed payments', () => {
  test('are by currency, and count those in verification apart', async () => {
    await addPayment(database, 'P-1', { amount: 1300, at: '2020-01-02T00:00:00Z' })
    await addPayment(database, 'P-2', { amount: 1280, at: '2020-01-01T00:00:00Z' })
    await addPayment(database, 'P-3', { amount: 5000 })
    await addPayment(database, 'P-4', { amount: 700, currency: 'CHF', alias: phone })
    await addPayment(database, 'P-5', { result: 'SUCCEEDED' })
    await addPayment(database, 'P-6', { alias: foreign })
    await addPayment(database, 'P-7', { result: 'PENDING' })
    await addPayment(database, 'P-8', { currency: 'JPY' })
    await openOrder(database, 'O-3', 'P-3')
    await openOrder(database, 'O-8', 'P-8')
    await openOrder(database, 'O-1', 'P-1', false)
    expect(await operator.sumFailedPayments([mine, phone])).toEqual([
      { currencies_code: 'CHF', total_amount: 700, count: 1, in_verification: 0, short_ids: ['SP-4'] },
      { currencies_code: 'EUR', total_amount: 2580, count: 2, in_verification: 1, short_ids: ['SP-2', 'SP-1'] },
      { currencies_code: 'JPY', total_amount: 0, count: 0, in_verification: 1, short_ids: [] },
    ])
    expect(await operator.sumFailedPayments([])).toEqual([])
  })
})
