import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantDatabase } from '../../database/tenant-database.ts'
import { createTestDatabase } from '../../../../tools/test-database/create-test-database.ts'
import type { TestDatabase } from '../../../../tools/test-database/create-test-database.ts'
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
beforeEach(async () => {
  await database.sql`delete from order_payments`
  await database.sql`delete from provider_orders`
  await database.sql`delete from operator_cards`
  await database.sql`delete from operator_tickets`
  await database.sql`delete from operator_payments`
})

const [mine, phone, foreign] = ['0000450000000000027', '0000550000000000101', '0000460000000000001'] as const

async function addCard(alias: string, more: { token?: string; reference?: string; formFactor?: string } = {}) {
  await database.sql`insert into operator_cards (token, alias_pan, payment_account_reference, label, truncated_pan, aid,
      form_factor, created, updated)
    values (${more.token ?? `tok-${alias}`}, ${alias}, ${more.reference ?? null}, 'VISA Debit/Credit',
      ${`459825xxxxxx${alias.slice(-4)}`}, 'A0000000031010', ${more.formFactor ?? 'CARD'}, '2026-01-01', '2026-01-01')`
}

async function addTicket(
  id: string,
  more: { alias?: string; at?: string; name?: string; amount?: number; end?: string } = {},
) {
  const at = more.at ?? '2026-03-01T10:00:00Z'
  await database.sql`insert into operator_tickets (id, alias_pan, name, amount_minor, currency, passenger_number,
      first_tap, last_tap, valid_from, valid_to, time_zone, payment_id, updated)
    values (${id}, ${more.alias ?? mine}, ${more.name ?? 'Airport single'}, ${more.amount ?? 1300}, 'EUR', 1,
      ${JSON.stringify({ stop: 'Cadorna', at })}::jsonb, ${more.end ? JSON.stringify({ at: more.end }) : null}::jsonb,
      ${at}, ${at}::timestamptz + interval '3 hours', 'Europe/Rome', 'P-1', ${at})`
}

async function addPayment(
  id: string,
  more: { alias?: string; at?: string; result?: string; amount?: number; currency?: string } = {},
) {
  await database.sql`insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
    values (${id}, ${`S${id}`}, ${more.alias ?? mine}, ${more.amount ?? 1300}, ${more.currency ?? 'EUR'},
      ${more.result ?? 'FAILED'}, ${more.at ?? '2026-03-01T10:00:00Z'}, ${more.at ?? '2026-03-01T10:00:00Z'})`
}

async function openOrder(orderId: string, paymentId: string, isOpen = true) {
  await database.sql`insert into provider_orders (order_id, purpose, shop_id, amount_minor, currency)
    values (${orderId}, 'payment', '1', 1300, 'EUR')`
  await database.sql`insert into order_payments (order_id, payment_id, short_id, alias_pan, amount_minor, is_open)
    values (${orderId}, ${paymentId}, ${`S${paymentId}`}, ${mine}, 1300, ${isOpen})`
}

const ticketWish = {
  aliasPans: [mine, phone],
  limit: 10,
  offset: 0,
  sort: { column: 'valid_from', direction: 'desc' },
  startDate: undefined,
  endDate: undefined,
} as const
const paymentWish = {
  ...ticketWish,
  sort: { column: 'created', direction: 'desc' },
  succeeded: undefined,
  failed: undefined,
} as const
const ids = async (listing: Promise<{ payload: { id: string }[] }>) => (await listing).payload.map(({ id }) => id)
const paymentIds = async (wish: Partial<Parameters<Operator['listPayments']>[0]>) =>
  (await operator.listPayments({ ...paymentWish, ...wish })).payload.map(({ Payments }) => Payments.id)

describe('tickets', () => {
  test('come whole, with what the operator knows of their card', async () => {
    await addCard(mine)
    await addTicket('T-1', { end: '2026-03-01T10:40:00Z' })
    expect(await operator.listTickets(ticketWish)).toEqual({
      total: 1,
      payload: [
        {
          id: 'T-1',
          name: 'Airport single',
          amount: 1300,
          currency: 'EUR',
          label: 'VISA Debit/Credit',
          truncated_pan: '459825xxxxxx0027',
          form_factor: 'CARD',
          alias_pan: mine,
          passenger_number: 1,
          first_tap: { stop: 'Cadorna', at: '2026-03-01T10:00:00Z' },
          last_tap: { at: '2026-03-01T10:40:00Z' },
          valid_from: '2026-03-01T10:00:00.000Z',
          valid_to: '2026-03-01T13:00:00.000Z',
          time_zone: 'Europe/Rome',
        },
      ],
    })
  })

  test('come before the feed has told of their card, with empty texts', async () => {
    await addTicket('T-1')
    expect((await operator.listTickets(ticketWish)).payload).toMatchObject([
      { label: '', truncated_pan: '', form_factor: '' },
    ])
  })

  test('come once though the operator knows two tokens of one alias, with the newer card', async () => {
    await addCard(mine, { token: 'old' })
    await addCard(mine, { token: 'new', formFactor: 'DEVICE' })
    await database.sql`update operator_cards set updated = '2026-02-01' where token = 'new'`
    await addTicket('T-1')
    expect(await operator.listTickets(ticketWish)).toMatchObject({ total: 1, payload: [{ form_factor: 'DEVICE' }] })
  })

  test('are of the wanted cards only, and none without a card', async () => {
    await addTicket('T-1')
    await addTicket('T-2', { alias: foreign })
    expect(await ids(operator.listTickets(ticketWish))).toEqual(['T-1'])
    expect(await operator.listTickets({ ...ticketWish, aliasPans: [mine, mine] })).toMatchObject({ total: 1 })
    expect(await operator.listTickets({ ...ticketWish, aliasPans: [] })).toEqual({ payload: [], total: 0 })
  })

  test('begin at the start of the range or later, and before its end', async () => {
    await addTicket('before', { at: '2026-02-28T23:59:59Z' })
    await addTicket('first', { at: '2026-03-01T00:00:00Z' })
    await addTicket('last', { at: '2026-03-30T23:59:59Z' })
    await addTicket('after', { at: '2026-03-31T00:00:00Z' })
    const range = { startDate: '2026-03-01T00:00:00.000Z', endDate: '2026-03-31T00:00:00.000Z' }
    expect(await ids(operator.listTickets({ ...ticketWish, ...range }))).toEqual(['last', 'first'])
    expect(await operator.listTickets({ ...ticketWish, startDate: range.endDate })).toMatchObject({ total: 1 })
  })

  test('are paged over all cards together, with the total on every page and past the end', async () => {
    for (let n = 0; n < 12; n++)
      await addTicket(`T-${String(n + 10)}`, {
        alias: n % 3 ? mine : phone,
        at: `2026-03-0${String(1 + (n % 4))}T10:00:00Z`,
      })
    const all = await ids(operator.listTickets({ ...ticketWish, limit: 0 }))
    expect(all).toHaveLength(12)
    const pages = await Promise.all(
      [0, 5, 10, 15].map((offset) => operator.listTickets({ ...ticketWish, limit: 5, offset })),
    )
    expect(pages.flatMap(({ payload }) => payload.map(({ id }) => id))).toEqual(all)
    expect(pages.map(({ total }) => total)).toEqual([12, 12, 12, 12])
  })

  test.each(['id', 'name', 'amount', 'valid_from', 'valid_to', 'first_tap', 'last_tap'] as const)(
    'are sorted by %s in both directions',
    async (column) => {
      await addTicket('T-1', { name: 'alpha', amount: 100, at: '2026-03-01T10:00:00Z' })
      await addTicket('T-2', {
        name: 'Beta',
        amount: 200,
        at: '2026-03-02T10:00:00Z',
        end: '2026-03-02T11:00:00Z',
        alias: phone,
      })
      await addTicket('T-3', { name: 'gamma', amount: 300, at: '2026-03-03T10:00:00Z', end: '2026-03-03T11:00:00Z' })
      const sorted = (direction: 'asc' | 'desc') =>
        ids(operator.listTickets({ ...ticketWish, sort: { column, direction } }))
      expect(await sorted('asc')).toEqual(['T-1', 'T-2', 'T-3'])
      expect(await sorted('desc')).toEqual(['T-3', 'T-2', 'T-1'])
    },
  )
})

describe('payments', () => {
  test('come with their card, their last charge and whether they are in verification', async () => {
    await addCard(mine)
    await addPayment('P-1')
    await addPayment('P-2', { at: '2026-02-01T00:00:00Z' })
    await openOrder('O-1', 'P-1')
    await openOrder('O-2', 'P-2', false)
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
    await addPayment('S', { result: 'SUCCEEDED' })
    await addPayment('F')
    await addPayment('P', { result: 'PENDING' })
    const sort = { column: 'id', direction: 'asc' } as const
    expect(await paymentIds({ succeeded, failed, sort })).toEqual(found)
    const { total } = await operator.listPayments({ ...paymentWish, succeeded, failed, limit: 1 })
    expect(total).toBe(found.length)
  })

  test.each(['id', 'short_id', 'amount', 'status', 'created', 'updated'] as const)(
    'are sorted by %s in both directions',
    async (column) => {
      await addPayment('P-1', { result: 'FAILED', amount: 1, at: '2026-03-01T00:00:00Z' })
      await addPayment('P-2', { result: 'PENDING', amount: 2, at: '2026-03-02T00:00:00Z', alias: phone })
      await addPayment('P-3', { result: 'SUCCEEDED', amount: 3, at: '2026-03-03T00:00:00Z' })
      expect(await paymentIds({ sort: { column, direction: 'asc' } })).toEqual(['P-1', 'P-2', 'P-3'])
      expect(await paymentIds({ sort: { column, direction: 'desc' } })).toEqual(['P-3', 'P-2', 'P-1'])
    },
  )

  test('are found by short id for an order, unknown ones missing', async () => {
    await addPayment('P-1', { amount: 1280 })
    expect(await operator.findPayments(['SP-1', 'unknown', 'zero\0character'])).toEqual([
      { id: 'P-1', short_id: 'SP-1', alias_pan: mine, amountMinor: 1280, currency: 'EUR', status: 'FAILED' },
    ])
  })
})

describe('the sums of failed payments', () => {
  test('are by currency, and count those in verification apart', async () => {
    await addPayment('P-1', { amount: 1300, at: '2020-01-02T00:00:00Z' })
    await addPayment('P-2', { amount: 1280, at: '2020-01-01T00:00:00Z' })
    await addPayment('P-3', { amount: 5000 })
    await addPayment('P-4', { amount: 700, currency: 'CHF', alias: phone })
    await addPayment('P-5', { result: 'SUCCEEDED' })
    await addPayment('P-6', { alias: foreign })
    await addPayment('P-7', { result: 'PENDING' })
    await addPayment('P-8', { currency: 'JPY' })
    await openOrder('O-3', 'P-3')
    await openOrder('O-8', 'P-8')
    await openOrder('O-1', 'P-1', false)
    expect(await operator.sumFailedPayments([mine, phone])).toEqual([
      { currencies_code: 'CHF', total_amount: 700, count: 1, in_verification: 0, short_ids: ['SP-4'] },
      { currencies_code: 'EUR', total_amount: 2580, count: 2, in_verification: 1, short_ids: ['SP-2', 'SP-1'] },
      { currencies_code: 'JPY', total_amount: 0, count: 0, in_verification: 1, short_ids: [] },
    ])
    expect(await operator.sumFailedPayments([])).toEqual([])
  })
})

describe('cards', () => {
  test('are found under token, alias or reference, each with all that share its reference', async () => {
    await addCard(mine, { reference: 'A'.repeat(29) })
    await addCard(phone, { reference: 'A'.repeat(29), formFactor: 'DEVICE' })
    await addCard(foreign)
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
    await addCard(mine)
    await addPayment('P-1', { result: 'SUCCEEDED' })
    await addTicket('T-1')
    await addTicket('T-2', { at: '2026-02-01T10:00:00Z' })
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
    await addPayment('P-1')
    await addPayment('P-2', { result: 'SUCCEEDED' })
    expect(await operator.findReceipt('SP-1')).toBeUndefined()
    for (const shortId of ['nobody', '', 'zero\0character']) expect(await operator.findReceipt(shortId)).toBeUndefined()
    expect(await makeLedgerOperator(server.database.ofTenant('lagunare')).findReceipt('SP-2')).toBeUndefined()
  })
})
