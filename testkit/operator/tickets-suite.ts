import { describe, expect, test } from 'vitest'
import { Ticket } from '#contract/shapes/ticket.ts'
import type { OperatorBench } from './operator-bench.ts'
import { card, foreign, mine, phone, ticket } from './records.ts'

const query = {
  aliasPans: [mine, phone],
  limit: 10,
  offset: 0,
  sort: { column: 'valid_from', direction: 'desc' },
  startDate: undefined,
  endDate: undefined,
} as const
const ids = async (listing: Promise<{ payload: { id: string }[] }>) => (await listing).payload.map(({ id }) => id)

/** The fields of a ticket as its record says them, so that a new one needs no word here; what it leaves out comes as null. */
const fieldsOf = (record: object): object =>
  Object.fromEntries(Object.keys(Ticket.shape).map((field) => [field, Reflect.get(record, field) ?? null]))

/** What every operator does with tickets. */
export function ticketsSuite(bench: () => OperatorBench): void {
  describe('tickets', () => {
    test('tickets come whole, with what the operator knows of their card', async () => {
      const { operator, feed } = bench()
      const record = ticket('T-1', { end: '2026-03-01T10:40:00Z' })
      await feed(card(mine), record)
      expect(await operator.listTickets(query)).toEqual({
        total: 1,
        payload: [
          {
            ...fieldsOf(record),
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

    test('tickets come before the operator knows of their card, with empty texts', async () => {
      const { operator, feed } = bench()
      await feed(ticket('T-1'))
      expect((await operator.listTickets(query)).payload).toMatchObject([
        { label: '', truncated_pan: '', form_factor: '', last_tap: null },
      ])
    })

    test('tickets come once though the operator knows two tokens of one alias, with the newer card', async () => {
      const { operator, feed } = bench()
      await feed(
        card(mine, { token: 'old' }),
        card(mine, { token: 'new', formFactor: 'DEVICE', updated: '2026-02-01T00:00:00Z' }),
        ticket('T-1'),
      )
      expect(await operator.listTickets(query)).toMatchObject({ total: 1, payload: [{ form_factor: 'DEVICE' }] })
    })

    test('tickets are of the wanted cards only, and none without a card', async () => {
      const { operator, feed } = bench()
      await feed(ticket('T-1'), ticket('T-2', { alias: foreign }))
      expect(await ids(operator.listTickets(query))).toEqual(['T-1'])
      expect(await operator.listTickets({ ...query, aliasPans: [mine, mine] })).toMatchObject({ total: 1 })
      expect(await operator.listTickets({ ...query, aliasPans: [] })).toEqual({ payload: [], total: 0 })
    })

    test('tickets are the own operator’s only', async () => {
      const { other, feed } = bench()
      await feed(ticket('T-1'))
      expect(await other.listTickets(query)).toEqual({ payload: [], total: 0 })
    })

    test('tickets begin at the start of the range or later, and before its end', async () => {
      const { operator, feed } = bench()
      await feed(
        ticket('before', { at: '2026-02-28T23:59:59Z' }),
        ticket('first', { at: '2026-03-01T00:00:00Z' }),
        ticket('last', { at: '2026-03-30T23:59:59Z' }),
        ticket('after', { at: '2026-03-31T00:00:00Z' }),
      )
      const range = { startDate: '2026-03-01T00:00:00.000Z', endDate: '2026-03-31T00:00:00.000Z' }
      expect(await ids(operator.listTickets({ ...query, ...range }))).toEqual(['last', 'first'])
      expect(await operator.listTickets({ ...query, startDate: range.endDate })).toMatchObject({ total: 1 })
    })

    test('tickets are paged over all cards together, with the total on every page and past the end', async () => {
      const { operator, feed } = bench()
      const records = Array.from({ length: 12 }, (_, n) =>
        ticket(`T-${String(n + 10)}`, { alias: n % 3 ? mine : phone, at: `2026-03-0${String(1 + (n % 4))}T10:00:00Z` }),
      )
      await feed(...records)
      const all = await ids(operator.listTickets({ ...query, limit: 0 }))
      expect(all).toHaveLength(12)
      const pages = await Promise.all(
        [0, 5, 10, 15].map((offset) => operator.listTickets({ ...query, limit: 5, offset })),
      )
      expect(pages.flatMap(({ payload }) => payload.map(({ id }) => id))).toEqual(all)
      expect(pages.map(({ total }) => total)).toEqual([12, 12, 12, 12])
    })

    test.each(['id', 'name', 'amount', 'valid_from', 'valid_to', 'first_tap', 'last_tap'] as const)(
      'tickets are sorted by %s in both directions',
      async (column) => {
        const { operator, feed } = bench()
        const [second, third] = ['2026-03-02T1', '2026-03-03T1']
        await feed(
          ticket('T-1', { name: 'alpha', amount: 100, at: '2026-03-01T10:00:00Z' }),
          ticket('T-2', { name: 'Beta', amount: 200, at: `${second}0:00:00Z`, end: `${second}1:00:00Z`, alias: phone }),
          ticket('T-3', { name: 'gamma', amount: 300, at: `${third}0:00:00Z`, end: `${third}1:00:00Z` }),
        )
        const sorted = (direction: 'asc' | 'desc') =>
          ids(operator.listTickets({ ...query, sort: { column, direction } }))
        expect(await sorted('asc')).toEqual(['T-1', 'T-2', 'T-3'])
        expect(await sorted('desc')).toEqual(['T-3', 'T-2', 'T-1'])
      },
    )
  })
}
