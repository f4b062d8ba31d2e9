import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/call.ts'
import { seeded } from '#testkit/crash/seeded.ts'
import { badRequestsOf } from './mutate.ts'

test('bad requests of a call are many, mostly different, and the same again for the same seed', () => {
  const make = (seed: number) => {
    const next = badRequestsOf(calls.login, seeded(seed))
    return Array.from({ length: 500 }, () => JSON.stringify(next()))
  }
  expect(new Set(make(7)).size).toBeGreaterThan(300)
  expect(make(7)).toEqual(make(7))
  expect(make(7)).not.toEqual(make(8))
})

test('there are bad requests for every call, and each can be sent', () => {
  for (const [name, row] of Object.entries(calls) as [string, Call][]) {
    const next = badRequestsOf(row, seeded(1))
    for (let count = 0; count < 50; count++) {
      const { path, method } = next()
      expect(path, name).toMatch(/^\/[\u0021-\u007e]*$/)
      expect(['GET', 'POST']).toContain(method)
    }
  }
})

test('of every call’s bad requests some are let through by its shape, so that what it does with them is met too', () => {
  const shallow = (Object.entries(calls) as [string, Call][]).filter(([, row]) => {
    if (!row.body || row.method === 'GET') return false
    const next = badRequestsOf(row, seeded(5))
    const bodies = Array.from({ length: 400 }, () => next().body ?? '')
    return bodies.filter((text) => isLetThrough(row, text)).length < 20
  })
  expect(shallow.map(([name]) => name)).toEqual([])
})

test('of the segments and queries of bad requests some fit as well', () => {
  const statement = badRequestsOf(calls.getStatement, seeded(5))
  const paths = Array.from({ length: 400 }, () => statement().path)
  const isWhole = (path: string) => /^\/statements\/statement\.(?:csv|json)\?from=2026-01-01&to=2026-03-31/.test(path)
  expect(paths.filter(isWhole).length).toBeGreaterThan(40)
  const receipt = badRequestsOf(calls.getReceiptPdf, seeded(5))
  const files = Array.from({ length: 400 }, () => receipt().path)
  expect(files.filter((path) => /^\/payments\/receipt\/\w+\.pdf\b/.test(path)).length).toBeGreaterThan(40)
})

function isLetThrough(row: Call, text: string): boolean {
  try {
    return row.body?.safeParse(JSON.parse(text)).success === true
  } catch {
    return false
  }
}

test('bodies of bad requests are also broken as no program writes: keys twice, half a text, a surrogate alone', () => {
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
