import { expect, onTestFinished } from 'vitest'
import type { Page } from 'playwright-core'
import { idle } from './looking/idle.ts'

export interface HeldClock {
  /** So much time passes for the page, however long that takes. */
  pass(ms: number): Promise<void>
  /** Time goes on in small steps until that is so: what a page shows after an answer takes it a little. */
  until(isSo: () => Promise<boolean>): Promise<void>
}

/**
 * Until the test is done time passes for the page as it says, and not while the machine is busy. The page was opened with
 * `before: (page) => page.clock.install()`.
 */
export async function holdClock(page: Page): Promise<HeldClock> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1000)
  onTestFinished(() => page.clock.resume())
  return {
    async pass(ms) {
      await page.clock.runFor(ms)
      await idle(page)
    },
    async until(isSo) {
      const turn = async () => {
        await page.clock.runFor(20)
        return isSo()
      }
      await expect.poll(turn).toBe(true)
    },
  }
}
