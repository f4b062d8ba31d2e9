import { expect } from 'vitest'
import type { Page } from 'playwright-core'

/**
 * The network goes once all pictures that are seen are there: one that is still on its way would be a complaint of the
 * browser. Those of the other colour scheme never come.
 */
export async function goOffline(page: Page): Promise<void> {
  const onTheirWay = () =>
    page.evaluate(() => Array.from(document.images).filter((each) => !each.complete && each.checkVisibility()).length)
  await expect.poll(onTheirWay, { message: 'pictures on their way' }).toBe(0)
  await page.context().setOffline(true)
}
