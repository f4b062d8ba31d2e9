import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOfStamp, stampOfInstant } from './date-stamp.ts'

const minute = fc
  .integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2100, 0, 1) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000).toISOString())

test('every minute has one stamp, and the stamp leads back to it', () => {
  fc.assert(
    fc.property(minute, (instant) => {
      expect(instantOfStamp(stampOfInstant(instant))).toBe(instant)
    }),
  )
})

test.each(['2026-02-29-00:00', '2026-13-01-00:00', '2026-01-01-24:00', '2026-01-01 00:00', '2026-1-1-0:00', '', 'now'])(
  '%j is no stamp',
  (text) => {
    expect(instantOfStamp(text)).toBeUndefined()
  },
)

test('a leap day is a day, and stamps are UTC at both clock changes', () => {
  expect(instantOfStamp('2028-02-29-12:30')).toBe('2028-02-29T12:30:00.000Z')
  expect(stampOfInstant('2026-03-29T01:00:00Z')).toBe('2026-03-29-01:00')
  expect(stampOfInstant('2026-10-25T01:00:00Z')).toBe('2026-10-25-01:00')
})
