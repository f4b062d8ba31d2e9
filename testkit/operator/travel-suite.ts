import { describe, expect, test } from 'vitest'
import type { TravelSums } from '#domain/operator/server/operator.ts'
import type { OperatorBench } from './operator-bench.ts'
import { card, foreign, mine, phone, ticket } from './records.ts'

const year = { startDate: '2025-10-31T23:00:00.000Z', endDate: undefined, timeZone: 'Europe/Rome' }

/** A ticket between two stops of a line. */
const trip = (
  id: string,
  at: string,
  more: { from?: string; to?: string; line?: string; alias?: string; amount?: number } = {},
) => {
  const { from = 'Cadorna', to = 'Malpensa', line = 'MXP', ...rest } = more
  const end = new Date(Date.parse(at) + 3_000_000).toISOString()
  return {
    ...ticket(id, { at, end, ...rest }),
    first_tap: { stop: from, line, at },
    last_tap: { station: to, at: end },
  }
}

/** The order of rows says nothing. */
const sorted = <Row>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))

/** What every operator's trips come to. */
export function travelSuite(bench: () => OperatorBench): void {
  describe('trips, summed', () => {
    const sum = (more: Partial<Parameters<OperatorBench['operator']['sumTravel']>[0]> = {}): Promise<TravelSums> =>
      bench().operator.sumTravel({ aliasPans: [mine, phone], ...year, ...more })

    test('trips count by month, line, way and hour of the week, each trip once each way', async () => {
      await bench().feed(
        card(mine),
        trip('T-1', '2026-03-02T07:10:00Z'),
        trip('T-2', '2026-03-09T07:20:00Z', { amount: 800 }),
        trip('T-3', '2026-04-01T16:00:00Z', { from: 'Malpensa', to: 'Cadorna', alias: phone }),
        trip('T-9', '2026-03-02T07:10:00Z', { alias: foreign }),
      )
      const { months, lines, ways, hours } = await sum()
      expect(sorted(months)).toEqual([
        { month: '2026-03', currency: 'EUR', amount: 2100, trips: 2 },
        { month: '2026-04', currency: 'EUR', amount: 1300, trips: 1 },
      ])
      expect(lines).toEqual([{ line: 'MXP', currency: 'EUR', amount: 3400, trips: 3 }])
      expect(sorted(ways)).toEqual([
        { from: 'Cadorna', to: 'Malpensa', currency: 'EUR', amount: 2100, trips: 2 },
        { from: 'Malpensa', to: 'Cadorna', currency: 'EUR', amount: 1300, trips: 1 },
      ])
      expect(sorted(hours)).toEqual([
        { weekday: 1, hour: 8, trips: 2 },
        { weekday: 3, hour: 18, trips: 1 },
      ])
    })

    test('sums of trips never add one currency to another, and keep apart what a tap does not say', async () => {
      await bench().feed(
        trip('T-1', '2026-03-02T07:10:00Z'),
        { ...trip('T-2', '2026-03-02T07:10:00Z', { amount: 700 }), currency: 'CHF' },
        { ...ticket('T-3', { at: '2026-03-02T07:10:00Z' }), first_tap: null },
      )
      const { months, lines, ways, hours } = await sum()
      expect(sorted(months)).toEqual([
        { month: '2026-03', currency: 'CHF', amount: 700, trips: 1 },
        { month: '2026-03', currency: 'EUR', amount: 2600, trips: 2 },
      ])
      expect(sorted(lines)).toContainEqual({ line: null, currency: 'EUR', amount: 1300, trips: 1 })
      expect(sorted(ways)).toContainEqual({ from: null, to: null, currency: 'EUR', amount: 1300, trips: 1 })
      expect(hours).toEqual([{ weekday: 1, hour: 8, trips: 3 }])
    })

    test('trips fall into the months and hours of the zone, on both sides of each clock change', async () => {
      await bench().feed(
        trip('T-1', '2026-02-28T22:59:00Z'),
        trip('T-2', '2026-02-28T23:00:00Z'),
        // 01:59 before and 03:00 after the hour that is left out.
        trip('T-3', '2026-03-29T00:59:00Z'),
        trip('T-4', '2026-03-29T01:00:00Z'),
        // Summer time: the month begins an hour earlier in UTC.
        trip('T-5', '2026-03-31T21:59:00Z'),
        trip('T-6', '2026-03-31T22:00:00Z'),
        // 02:30 comes twice in the night of 25 October, which is before the range; winter time in November.
        trip('T-7', '2025-10-31T23:00:00Z'),
      )
      const { months, hours } = await sum()
      expect(sorted(months.map(({ month, trips }) => [month, trips]))).toEqual([
        ['2025-11', 1],
        ['2026-02', 1],
        ['2026-03', 4],
        ['2026-04', 1],
      ])
      expect(hours).toContainEqual({ weekday: 7, hour: 1, trips: 1 })
      expect(hours).toContainEqual({ weekday: 7, hour: 3, trips: 1 })
      const inTokyo = await sum({ timeZone: 'Asia/Tokyo' })
      expect(inTokyo.months.find(({ month }) => month === '2026-03')?.trips).toBe(4)
    })

    test('trips that are summed begin within the range, its start with it and its end not', async () => {
      await bench().feed(
        trip('T-1', '2026-03-01T09:59:00Z'),
        trip('T-2', '2026-03-01T10:00:00Z'),
        trip('T-3', '2026-03-01T11:00:00Z'),
      )
      const range = { startDate: '2026-03-01T10:00:00.000Z', endDate: '2026-03-01T11:00:00.000Z' }
      expect((await sum(range)).months).toMatchObject([{ trips: 1 }])
    })

    test('trips of no card, of a card without trips and of another tenant are none', async () => {
      await bench().feed(trip('T-1', '2026-03-02T07:10:00Z'))
      const none = { months: [], lines: [], ways: [], hours: [] }
      expect(await sum({ aliasPans: [] })).toEqual(none)
      expect(await sum({ aliasPans: [phone] })).toEqual(none)
      expect(await bench().other.sumTravel({ aliasPans: [mine], ...year })).toEqual(none)
    })
  })
}
