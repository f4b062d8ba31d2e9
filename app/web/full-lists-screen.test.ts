import { expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import { crowdedWords } from '#testkit/browser/looking/crowded-words.ts'
import { fewAnswers, fullAnswers } from '#testkit/screen/full/full-answers.ts'
import { fullScreens } from '#testkit/screen/full/full-screens.ts'
import { mostRows } from '#testkit/screen/full/most-rows.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const screens = fullScreens.map((screen) => ({
  ...screen,
  named: [screen.route, screen.view].filter(Boolean).join(' '),
}))

test.each(screens)(
  'the screen $named shows its lists to their last row when they are full, and no long word of it is lost',
  async ({ route, options, lists }) => {
    const { page, answer } = await showScreen(route, {
      ...{ ...options, language: 'de', width: 320, height: 700 },
      answers: fullAnswers,
    })
    for (const [list, shown] of Object.entries(lists)) {
      if (typeof shown === 'string') continue
      const { unfold, rows, count = mostRows[list], more } = shown
      await unfold?.(page)
      await expect.poll(() => rows(page).count(), { message: list }).toBe(count)
      const last = rows(page).last()
      await expect.poll(() => isReached(last), { message: `the last of ${list} is reached` }).toBe(true)
      await expect.poll(() => crowdedWords(last), { message: `the last of ${list}` }).toEqual([])
      await more?.(page).waitFor()
    }
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(wide, { message: 'px wide' }).toBeLessThanOrEqual(320)
    // What axe would find on so many rows, it finds on two.
    answer(fewAnswers)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
)

/** Scrolled to, it lies under a press. */
const isReached = (row: Locator) =>
  row.evaluate((each) => {
    each.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = each.getBoundingClientRect()
    const [x, y] = [left + width / 2, Math.min(Math.max(top + height / 2, 0), window.innerHeight - 1)]
    const there = document.elementFromPoint(x, y)
    return there !== null && (each.contains(there) || there.contains(each))
  })
