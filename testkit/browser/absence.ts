import { expect } from 'vitest'
import type { Locator } from 'playwright-core'
import { idle } from './looking/idle.ts'

/**
 * What is not there and does not come, once the page is idle. Before it stands a wait for what would come with it, without
 * which nothing is there yet. What goes is waited for instead: `waitFor({ state: 'detached' })`.
 */
export async function expectAbsent(locator: Locator, message?: string): Promise<void> {
  await idle(locator.page())
  const count = await locator.count()
  expect(count, message ?? `how often there is ${String(locator)}`).toBe(0)
}
