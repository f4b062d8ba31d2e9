import { expect, test } from 'vitest'
import { badBytes } from './mutate-bytes.ts'
import { seeded } from '#testkit/crash/seeded.ts'

test('bad bytes are the same ones for the same seed, and most of them others than any before', () => {
  const some = (seed: number) => {
    const next = badBytes(seeded(seed), 'localhost')
    return Array.from({ length: 2000 }, () => next().toString('latin1'))
  }
  const first = some(1)
  expect(some(1)).toEqual(first)
  expect(new Set([...first, ...some(2)]).size).toBeGreaterThan(3000)
  expect(Math.max(...first.map(({ length }) => length))).toBeLessThanOrEqual(64 * 1024)
})
