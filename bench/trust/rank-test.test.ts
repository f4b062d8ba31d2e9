import { expect, test } from 'vitest'
import { areaUnderCurve } from './rank-test.ts'

test('times of the same kind tell nothing, times of another kind tell all', () => {
  expect(areaUnderCurve([1, 2, 3], [1, 2, 3])).toBe(0.5)
  expect(areaUnderCurve([4, 5], [1, 2, 3])).toBe(1)
  expect(areaUnderCurve([1, 2, 3], [4, 5])).toBe(0)
  expect(areaUnderCurve([2, 2], [2, 1])).toBe(0.75)
})

test('a side that takes a little longer is seen by the rank test', () => {
  const ones = Array.from({ length: 1000 }, (_, n) => n + 100)
  const others = Array.from({ length: 1000 }, (_, n) => n)
  expect(areaUnderCurve(ones, others)).toBeCloseTo(0.595, 2)
})
