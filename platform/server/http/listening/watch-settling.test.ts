import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { watchSettling } from './watch-settling.ts'

/** Holds the process, as a start on a busy machine does. */
async function stall(ms: number): Promise<void> {
  await pause(30)
  const end = performance.now() + ms
  while (performance.now() < end);
  await pause(30)
}

test('a server whose start held nothing up has come to rest at once', () => {
  expect(watchSettling(() => true)()).toBe(true)
})

test('a server whose start held the process rests once that is behind and no call is turned away, and then for good', async () => {
  let isPressed = true
  const hasSettled = watchSettling(() => isPressed)
  await stall(1700)
  expect(hasSettled()).toBe(false)
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3000)
  expect(hasSettled()).toBe(false)
  isPressed = false
  expect(hasSettled()).toBe(true)
  now.mockRestore()
  isPressed = true
  expect(hasSettled()).toBe(true)
})
