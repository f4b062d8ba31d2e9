import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brokenFor, shapesOfCalls } from './shape-of-calls.ts'
import type { CallShape, ToldByStatus } from './shape-of-calls.ts'

/**
 * Calls that refuse with status 200 what the pages of a release know no refusal of, and tell a body of those pages by another
 * status: it has no room for what is asked for since then. Each has a test of its own that says so.
 */
const toldByStatus: Record<string, ToldByStatus> = {
  '5.3.0.json': {
    endSession: ['fields.invalid'],
    endOtherSessions: ['fields.invalid'],
    confirmEmail: ['fields.invalid'],
  },
}

const releases = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'))

test.each(releases)(
  'a page that was loaded under %s goes on with this server: its calls ask and answer no less',
  (name) => {
    const released = JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Record<string, CallShape>
    expect(Object.keys(released).length).toBeGreaterThan(25)
    expect(brokenFor(released, shapesOfCalls(), toldByStatus[name])).toEqual([])
  },
)

describe('the comparison bites', () => {
  const pay: CallShape = {
    method: 'POST',
    path: '/pay',
    needs: ['id'],
    answers: ['sum', 'card.tail'],
    refusesAsAnswered: [],
  }
  const changed = (change: Partial<CallShape>) => brokenFor({ pay }, { pay: { ...pay, ...change } })

  test('a call that is gone, moved, wants more or answers less is told as broken for released pages', () => {
    expect(brokenFor({ pay }, {})).toEqual(['pay is gone'])
    expect(changed({ method: 'GET', path: '/paid' })).toHaveLength(2)
    expect(changed({ needs: ['id', 'reason'] })).toEqual(['pay now wants reason'])
    expect(changed({ answers: ['sum'] })).toEqual(['pay no longer always answers card.tail'])
  })

  test('a refusal that looks like an answer is told as broken, but not of calls that tell it by a status', () => {
    const refuses: Partial<CallShape> = { refusesAsAnswered: ['fields.invalid'] }
    expect(changed(refuses)).toEqual(['pay now refuses by fields.invalid with status 200, which is taken for done'])
    const [before, now] = [{ endSession: pay }, { endSession: { ...pay, ...refuses } }]
    expect(brokenFor(before, now, { endSession: ['fields.invalid'] })).toEqual([])
  })

  test('a call that wants less or answers more is not told as broken for released pages', () => {
    expect(changed({ needs: [], answers: ['sum', 'card.tail', 'day'] })).toEqual([])
  })
})
