import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantDatabase } from '../../database/tenant-database.ts'
import { createTestDatabase } from '../../../../tools/test-database/create-test-database.ts'
import type { TestDatabase } from '../../../../tools/test-database/create-test-database.ts'
import {
  addCard,
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

const ticketWish = {
  aliasPans: [mine, phone],
  limit: 10,
  offset: 0,
  sort: { column: 'valid_from', direction: 'desc' },
  startDate: undefined,
  endDate: undefined,
} as const
const ids = async (listing: Promise<{ payload: { id: string }[] }>) => (await listing).payload.map(({ id }) => id)
describe('tickets', () => {
  test('come whole, with what the operator knows of their card', async () => {
    await addCard(database, mine)
    await addTicket(database, 'T-1', { end: '2026-03-01T10:40:00Z' })
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
    await addTicket(database, 'T-1')
    expect((await operator.listTickets(ticketWish)).payload).toMatchObject([
      { label: '', truncated_pan: '', form_factor: '' },
    ])
  })

  test('come once though the operator knows two tokens of one alias, with the newer card', async () => {
    await addCard(database, mine, { token: 'old' })
    await addCard(database, mine, { token: 'new', formFactor: 'DEVICE' })
    await database.sql`update operator_cards set updated = '2026-02-01' where token = 'new'`
    await addTicket(database, 'T-1')
    expect(await operator.listTickets(ticketWish)).toMatchObject({ total: 1, payload: [{ form_factor: 'DEVICE' }] })
  })

  test('are of the wanted cards only, and none without a card', async () => {
    await addTicket(database, 'T-1')
    await addTicket(database, 'T-2', { alias: foreign })
    expect(await ids(operator.listTickets(ticketWish))).toEqual(['T-1'])
    expect(await operator.listTickets({ ...ticketWish, aliasPans: [mine, mine] })).toMatchObject({ total: 1 })
    expect(await operator.listTickets({ ...ticketWish, aliasPans: [] })).toEqual({ payload: [], total: 0 })
  })

  test('begin at the start of the range or later, and before its end', async () => {
    await addTicket(database, 'before', { at: '2026-02-28T23:59:59Z' })
    await addTicket(database, 'first', { at: '2026-03-01T00:00:00Z' })
    await addTicket(database, 'last', { at: '2026-03-30T23:59:59Z' })
    await addTicket(database, 'after', { at: '2026-03-31T00:00:00Z' })
    const range = { startDate: '2026-03-01T00:00:00.000Z', endDate: '2026-03-31T00:00:00.000Z' }
    expect(await ids(operator.listTickets({ ...ticketWish, ...range }))).toEqual(['last', 'first'])
    expect(await operator.listTickets({ ...ticketWish, startDate: range.endDate })).toMatchObject({ total: 1 })
  })

  test('are paged over all cards together, with the total on every page and past the end', async () => {
    for (let n = 0; n < 12; n++)
      await addTicket(database, `T-${String(n + 10)}`, {
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
      await addTicket(database, 'T-1', { name: 'alpha', amount: 100, at: '2026-03-01T10:00:00Z' })
      await addTicket(database, 'T-2', {
        name: 'Beta',
        amount: 200,
        at: '2026-03-02T10:00:00Z',
        end: '2026-03-02T11:00:00Z',
        alias: phone,
      })
      await addTicket(database, 'T-3', {
        name: 'gamma',
        amount: 300,
        at: '2026-03-03T10:00:00Z',
        end: '2026-03-03T11:00:00Z',
      })
      const sorted = (direction: 'asc' | 'desc') =>
        ids(operator.listTickets({ ...ticketWish, sort: { column, direction } }))
      expect(await sorted('asc')).toEqual(['T-1', 'T-2', 'T-3'])
      expect(await sorted('desc')).toEqual(['T-3', 'T-2', 'T-1'])
    },
  )
})
