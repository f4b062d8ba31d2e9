import fc from 'fast-check'
import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { dayRange } from './day-range.ts'
import { rangeToStamps } from './range-to-stamps.ts'

const rome = 'Europe/Rome'

describe('a range of days as request dates', () => {
  test('a range of days begins at midnight of the zone and ends at the midnight after the last day', () => {
    expect(rangeToStamps({ from: '2026-01-10', to: '2026-01-12' }, rome)).toEqual({
      startDate: '2026-01-09-23:00',
      endDate: '2026-01-12-23:00',
    })
  })

  test('a range of days counts 23 hours on the day when clocks go forward', () => {
    expect(rangeToStamps({ from: '2026-03-29', to: '2026-03-29' }, rome)).toEqual({
      startDate: '2026-03-28-23:00',
      endDate: '2026-03-29-22:00',
    })
  })

  test('a range of days counts 25 hours on the day when clocks go back', () => {
    expect(rangeToStamps({ from: '2026-10-25', to: '2026-10-25' }, rome)).toEqual({
      startDate: '2026-10-24-22:00',
      endDate: '2026-10-25-23:00',
    })
  })

  test('a range of days begins at the first instant of a day whose midnight does not exist', () => {
    expect(rangeToStamps({ from: '2026-03-29', to: '2026-03-29' }, 'Asia/Beirut')).toEqual({
      startDate: '2026-03-28-22:00',
      endDate: '2026-03-29-21:00',
    })
  })
})

describe('the days of a period', () => {
  const today = parseDate('2026-03-31')
  const days = (period: Parameters<typeof dayRange>[0]['period'], from = '', to = '') =>
    dayRange({ period, from, to }, today)

  test('the last 30 days are today and the 29 before', () => {
    expect(days('last30')).toEqual({ from: '2026-03-02', to: '2026-03-31' })
  })

  test('months are calendar months, this one up to today', () => {
    expect(days('thisMonth')).toEqual({ from: '2026-03-01', to: '2026-03-31' })
    expect(days('lastMonth')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  })

  test('the last 12 months fit into one list call', () => {
    expect(days('last12')).toEqual({ from: '2025-04-01', to: '2026-03-31' })
  })

  test('a custom range is taken as it is, and the last 30 days stand for one that cannot be', () => {
    expect(days('custom', '2026-03-10', '2026-03-12')).toEqual({ from: '2026-03-10', to: '2026-03-12' })
    for (const [from, to] of [
      ['2026-03-12', '2026-03-10'],
      ['2026-03-12', '2026-04-01'],
      ['2026-02-30', '2026-03-01'],
      ['', ''],
      ['2020-01-01', '2026-03-01'],
    ]) {
      expect(days('custom', from, to)).toEqual(days('last30'))
    }
  })
})

test('days follow each other without a gap or an overlap in every zone, at both clock changes too', () => {
  const day = fc
    .integer({ min: 0, max: 3650 })
    .map((days) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10))
  const zone = fc.constantFrom('Europe/Rome', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo', 'UTC')
  const clockChange = fc.constantFrom(
    '2026-03-28',
    '2026-03-29',
    '2026-10-24',
    '2026-10-25',
    '2026-04-05',
    '2026-11-01',
  )
  fc.assert(
    fc.property(fc.oneof(day, clockChange), zone, (from, timeZone) => {
      const next = new Date(Date.parse(from) + 86_400_000).toISOString().slice(0, 10)
      const [one, other] = [
        rangeToStamps({ from, to: from }, timeZone),
        rangeToStamps({ from: next, to: next }, timeZone),
      ]
      expect(one.endDate).toBe(other.startDate)
      const both = rangeToStamps({ from, to: next }, timeZone)
      expect(both).toEqual({ startDate: one.startDate, endDate: other.endDate })
      expect(one.startDate < one.endDate).toBe(true)
    }),
  )
})
