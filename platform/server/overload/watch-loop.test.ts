import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { watchLoop } from './watch-loop.ts'

/** The whole process stands still, as it would under a work that never pauses. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('a loop that had no turn is held until the next look, and then no longer', async () => {
  const loop = watchLoop()
  onTestFinished(() => loop.stop())
  expect(loop.isHeld()).toBe(false)
  standStill(2500)
  await pause(1)
  expect(loop.isHeld()).toBe(true)
  await expect.poll(() => loop.isHeld(), { timeout: 60_000 }).toBe(false)
})

test('what is stopped is looked at no more', async () => {
  const loop = watchLoop()
  loop.stop()
  standStill(2500)
  await pause(1)
  expect(loop.isHeld()).toBe(false)
})
