import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { watchLoop } from './watch-loop.ts'

/** The whole process stands still, as it would under a work that never pauses. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('a loop that has no turn again and again is held until the next look, and then no longer', async () => {
  const loop = watchLoop()
  onTestFinished(() => loop.stop())
  expect(loop.isHeld()).toBe(false)
  let stands = 0
  while (!loop.isHeld()) {
    stands += 1
    standStill(2500)
    await pause(1)
  }
  expect(stands).toBeGreaterThan(1)
  await expect.poll(() => loop.isHeld(), { timeout: 60_000 }).toBe(false)
})

test('a loop that stood still once is not held: nobody is turned away for what is over', async () => {
  const loop = watchLoop()
  onTestFinished(() => loop.stop())
  standStill(2500)
  await pause(1)
  expect(loop.isHeld()).toBe(false)
})

test('a watch of the loop that was stopped looks no more', async () => {
  const loop = watchLoop()
  loop.stop()
  for (let stands = 0; stands < 2; stands += 1) {
    standStill(2500)
    await pause(1)
  }
  expect(loop.isHeld()).toBe(false)
})
