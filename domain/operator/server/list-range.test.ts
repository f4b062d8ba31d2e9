import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { listRange } from './list-range.ts'

const log = pino({ level: 'silent' })
const range = (startDate?: string, endDate?: string) => listRange({ startDate, endDate }, 'Europe/Rome', log)

describe('the range of a list', () => {
  test('the range of a list is left alone up to 13 months, months of the tenant across a change of the clock', () => {
    const asked = { startDate: '2025-09-30T22:00:00.000Z', endDate: '2026-10-31T23:00:00.000Z' }
    expect(range(asked.startDate, asked.endDate)).toEqual(asked)
  })

  test('the range of a list begins 13 months before its end when it asks for more, or for no start', () => {
    const end = '2026-10-31T23:00:00.000Z'
    for (const start of ['2025-09-30T21:59:00.000Z', '0000-01-01T00:00:00.000Z', undefined])
      expect(range(start, end)).toEqual({ startDate: '2025-09-30T22:00:00.000Z', endDate: end })
  })

  test('the range of a list without an end stays open, and begins 13 months before now', () => {
    const { startDate, endDate } = range()
    expect(endDate).toBeUndefined()
    const days = (Date.now() - Date.parse(startDate)) / 86_400_000
    expect(days).toBeGreaterThan(394)
    expect(days).toBeLessThan(399)
  })

  test('the range of a list without any bound begins with a day, as those are counted', () => {
    expect(range().startDate).toMatch(/T00:00:00\.000Z$/)
    expect(range('2020-01-01T00:00:00.000Z').startDate <= range().startDate).toBe(true)
  })

  test('the range of a list before all time is one that the database can hold', () => {
    expect(range('0000-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z')).toEqual({
      startDate: '1978-12-01T00:00:00.000Z',
      endDate: '1980-01-01T00:00:00.000Z',
    })
  })

  test('the range of a list answers nothing but the two instants, whatever else it is given', () => {
    const given = { startDate: undefined, endDate: undefined, aliasPans: ['0000460000000000001'] }
    expect(Object.keys(listRange(given, 'Europe/Rome', log))).toEqual(['startDate', 'endDate'])
  })
})
