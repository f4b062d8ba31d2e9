import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inEvenTime } from './in-even-time.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
})
afterEach(() => vi.useRealTimers())

/** When work that takes so long is answered. */
async function answeredAt(workMs: number): Promise<number> {
  const begun = performance.now()
  const answered = inEvenTime(250, () => new Promise((resolve) => setTimeout(resolve, workMs))).then(() =>
    Math.round(performance.now() - begun),
  )
  await vi.runAllTimersAsync()
  return answered
}

test('quick and slow work is answered after the same time, and what takes longer at the next step', async () => {
  expect([await answeredAt(0), await answeredAt(3), await answeredAt(180)]).toEqual([250, 250, 250])
  expect([await answeredAt(251), await answeredAt(499)]).toEqual([500, 500])
})
