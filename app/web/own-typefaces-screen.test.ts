import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { nothingLeft } from '#testkit/browser/looking/idle.ts'
import { visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const cards = { answers: { listBankCards: [visa], listCardUses: { payload: [] } } }

/** Typefaces come when `come` is called, and no time passes for the page but what it is told. */
function holdTypefaces() {
  let come = (): void => undefined
  const isCome = new Promise<void>((resolve) => (come = resolve))
  return {
    come: () => come(),
    before: async (page: Page): Promise<void> => {
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.route(/\.woff2/, async (route) => {
        await isCome
        await route.continue()
      })
    },
  }
}

const headings = (page: Page) => page.getByRole('heading', { level: 1 }).count()

test('a screen is drawn in its own typefaces at once where they come soon', async () => {
  const { before, come } = holdTypefaces()
  const { page, asked } = await showScreen('bankCards', { ...cards, before })
  await expect.poll(() => asked('getSession').length).toBeGreaterThan(0)
  await nothingLeft(page)
  await expect.poll(() => headings(page)).toBe(0)
  come()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.clock.resume()
})

test('a screen waits no longer than a moment for its typefaces', async () => {
  const { before, come } = holdTypefaces()
  const { page } = await showScreen('bankCards', { ...cards, before })
  const passed = async () => {
    await page.clock.runFor(100)
    return headings(page)
  }
  await expect.poll(passed).toBe(1)
  come()
  await page.clock.resume()
})
