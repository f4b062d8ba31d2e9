import { describe, expect, test } from 'vitest'
import { instantOfTap, isInstant, orderedTransitData, placeOfTap } from './transit-data.ts'

describe('transit data', () => {
  test('transit data knows an instant from other text', () => {
    expect(isInstant('2026-03-29T00:50:00Z')).toBe(true)
    expect(isInstant('2026-03-29T00:50:00.000+01:00')).toBe(true)
    expect(isInstant('2026-03-29')).toBe(false)
    expect(isInstant('V-12')).toBe(false)
  })

  test('transit data tells when and where first, then the rest by name', () => {
    const data = { fare_zone: '3', line: 'MXP', at: '2026-03-29T00:50:00Z', attendant: 'x', stop: 'Cadorna' }
    expect(orderedTransitData(data).map(([key]) => key)).toEqual(['at', 'stop', 'line', 'attendant', 'fare_zone'])
  })

  test('transit data names the place by stop or station, and the time only when it is one', () => {
    expect(placeOfTap({ station: 'Airport' })).toBe('Airport')
    expect(placeOfTap({ at: 'noon' })).toBeUndefined()
    expect(instantOfTap({ at: 'noon' })).toBeUndefined()
  })
})
