import { expect, test } from 'vitest'
import { checkAfterSeconds, checkIfUnanswered, nextCheck } from './add-check.ts'

const day = 86_400

test('the plan of checks follows the age of the order, and goes on once a day as long as it is open', () => {
  const given = '2026-03-29T00:00:00.000Z'
  const planned = [0, 60, 66, 130, 301, 601, 1000, 4000, 30_000, day, 10 * day].map((age) => nextCheck(given, age))
  const seconds = planned.map((at) => (at.getTime() - Date.parse(given)) / 1000)
  const expected = [60, 120, 120, 300, 600, 900, 3600, 21_600, day, 2 * day, 11 * day]
  for (const [at, second] of seconds.entries()) {
    expect(second).toBeGreaterThanOrEqual(expected[at] ?? 0)
    expect(second).toBeLessThan((expected[at] ?? 0) * 1.1)
  }
  expect(checkAfterSeconds).toEqual([60, 120, 300, 600, 900, 3600, 21_600, 86_400])
})

test('a question without an answer is asked again after a quarter of the age of the order, and no later than planned', () => {
  const given = '2026-03-29T00:00:00.000Z'
  const ages = [10, 70, 130, 301, 1000, 3000, 20_000, day - 1, day]
  const expected = [60, 120, 190, 376, 1250, 3600, 20_900, day, 2 * day]
  for (const [index, age] of ages.entries()) {
    const seconds = (checkIfUnanswered(given, age).getTime() - Date.parse(given)) / 1000
    expect(seconds, String(age)).toBeGreaterThanOrEqual(expected[index] ?? 0)
    expect(seconds, String(age)).toBeLessThan((expected[index] ?? 0) * 1.1)
  }
  // However long the provider is away, few are asked in vain.
  let questions = 0
  for (let age = 60; age < day; questions++) age = (checkIfUnanswered(given, age).getTime() - Date.parse(given)) / 1000
  expect(questions).toBeLessThan(130)
})
