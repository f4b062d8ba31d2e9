import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/call.ts'
import { badRequestsOf, seeded } from './mutate.ts'

test('bad requests of a call are many, mostly different, and the same again for the same seed', () => {
  const make = (seed: number) => {
    const next = badRequestsOf(calls.login, seeded(seed))
    return Array.from({ length: 500 }, () => JSON.stringify(next()))
  }
  expect(new Set(make(7)).size).toBeGreaterThan(300)
  expect(make(7)).toEqual(make(7))
  expect(make(7)).not.toEqual(make(8))
})

test('there are some for every call, and each can be sent', () => {
  for (const [name, row] of Object.entries(calls) as [string, Call][]) {
    const next = badRequestsOf(row, seeded(1))
    for (let count = 0; count < 50; count++) {
      const { path, method } = next()
      expect(path, name).toMatch(/^\/[\u0021-\u007e]*$/)
      expect(['GET', 'POST']).toContain(method)
    }
  }
})

test('bodies are also broken in ways that no program writes: keys twice, half a text, a surrogate alone', () => {
  const next = badRequestsOf(calls.login, seeded(3))
  const bodies = Array.from({ length: 2000 }, () => next().body ?? '')
  const isBroken = (text: string) => {
    try {
      JSON.parse(text)
      return false
    } catch {
      return true
    }
  }
  expect(bodies.some(isBroken)).toBe(true)
  expect(bodies.some((text) => text.includes('\\ud800'))).toBe(true)
  expect(bodies.some((text) => (text.match(/"email":/g) ?? []).length > 1)).toBe(true)
})
