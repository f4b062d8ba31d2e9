import { describe, expect, test } from 'vitest'
import { lastMonths, totalOf, travelMonths } from './travel-months.ts'

const at = (instant: string) => Temporal.Instant.from(instant)

describe('the last months', () => {
  test('the last months begin and end at midnight of the zone, in winter and in summer time', () => {
    expect(lastMonths(7, 'Europe/Rome', at('2026-05-12T10:00:00Z'))).toEqual({
      startDate: '2025-10-31T23:00:00.000Z',
      endDate: '2026-05-31T22:00:00.000Z',
      months: ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
    })
  })

  test('the last months turn with the zone’s month, not with that of UTC', () => {
    expect(lastMonths(1, 'Europe/Rome', at('2026-02-28T23:00:00Z')).months).toEqual(['2026-03'])
    expect(lastMonths(1, 'America/New_York', at('2026-03-01T04:59:00Z')).months).toEqual(['2026-02'])
  })

  test('the last months are as many on the 31st, though not every month has one', () => {
    const { months } = lastMonths(13, 'Europe/Rome', at('2026-03-31T10:00:00Z'))
    expect([months.length, new Set(months).size, months[0]]).toEqual([13, 13, '2025-03'])
  })
})

test('a month without a trip is there all the same, and currencies stay apart', () => {
  const sums = [
    { month: '2026-03', currency: 'EUR', amount: 1300, trips: 1 },
    { month: '2026-03', currency: 'CHF', amount: 700, trips: 2 },
  ]
  expect(travelMonths(['2026-02', '2026-03'], sums)).toEqual([
    { month: '2026-02', trips: 0, sums: [] },
    {
      month: '2026-03',
      trips: 3,
      sums: [
        { currency: 'CHF', amount: 700 },
        { currency: 'EUR', amount: 1300 },
      ],
    },
  ])
  expect(totalOf([])).toEqual({ trips: 0, sums: [] })
})
