import { expect, test } from 'vitest'
import { mintShortIds } from './mint-short-ids.ts'

test('of a hundred thousand short ids no two are the same, and each of 26 places has each of 32 characters as often', () => {
  const count = 100_000
  const ids = mintShortIds(count)
  expect(new Set(ids).size).toBe(count)
  const places = Array.from({ length: 26 }, () => new Map<string, number>())
  for (const id of ids) {
    expect(id.length).toBe(26)
    for (const [at, place] of places.entries()) place.set(id.charAt(at), (place.get(id.charAt(at)) ?? 0) + 1)
  }
  for (const place of places) {
    expect([...place.keys()].toSorted().join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ')
    // Nine standard deviations: 130 bits are random, or one of these is far off.
    for (const times of place.values()) expect(Math.abs(times - count / 32)).toBeLessThan(500)
  }
})
