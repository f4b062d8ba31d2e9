import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantDatabase } from '../../database/tenant-database.ts'
import { createTestDatabase } from '../../../../tools/test-database/create-test-database.ts'
import type { TestDatabase } from '../../../../tools/test-database/create-test-database.ts'
import {
  addCard,
  addPayment,
  addTicket,
  emptyLedger,
  foreign,
  mine,
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

describe('cards', () => {
  test('are found under token, alias or reference, each with all that share its reference', async () => {
    await addCard(database, mine, { reference: 'A'.repeat(29) })
    await addCard(database, phone, { reference: 'A'.repeat(29), formFactor: 'DEVICE' })
    await addCard(database, foreign)
    const find = async (wish: Partial<Parameters<Operator['findCards']>[0]>) =>
      (await operator.findCards({ token: '', aliasPan: '', paymentAccountReference: '', ...wish })).map(
        (card) => card.alias_pan,
      )
    expect(await find({ token: `tok-${phone}` })).toEqual([mine, phone])
    expect(await find({ aliasPan: phone })).toEqual([mine, phone])
    expect(await find({ paymentAccountReference: 'A'.repeat(29) })).toEqual([mine, phone])
    expect(await find({ aliasPan: foreign })).toEqual([foreign])
    expect(await find({ aliasPan: '0000450000000000999' })).toEqual([])
    expect(await find({})).toEqual([])
  })
})

describe('a receipt', () => {
  test('is of a payment that succeeded, with its tickets', async () => {
    await addCard(database, mine)
    await addPayment(database, 'P-1', { result: 'SUCCEEDED' })
    await addTicket(database, 'T-1')
    await addTicket(database, 'T-2', { at: '2026-02-01T10:00:00Z' })
    expect(await operator.findReceipt('SP-1')).toMatchObject({
      payment: { short_id: 'SP-1', amount: 1300, currencies_code: 'EUR' },
      bank_card: {
        label: 'VISA Debit/Credit',
        truncated_pan: '459825xxxxxx0027',
        form_factor: 'CARD',
        alias_pan: mine,
      },
      tickets: [{ valid_from: '2026-02-01T10:00:00.000Z' }, { fare_name: 'Airport single', ticket_amount: 1300 }],
    })
  })

  test('does not exist for a failed payment, an unknown short id or another tenant', async () => {
    await addPayment(database, 'P-1')
    await addPayment(database, 'P-2', { result: 'SUCCEEDED' })
    expect(await operator.findReceipt('SP-1')).toBeUndefined()
    for (const shortId of ['nobody', '', 'zero\0character']) expect(await operator.findReceipt(shortId)).toBeUndefined()
    expect(await makeLedgerOperator(server.database.ofTenant('lagunare')).findReceipt('SP-2')).toBeUndefined()
  })
})
