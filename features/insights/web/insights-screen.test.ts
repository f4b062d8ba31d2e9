import { describe, expect, test } from 'vitest'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { resize } from '#testkit/browser/looking/idle.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'
import { someInsights } from '#testkit/screen/travel-samples.ts'

describe('trips in figures', () => {
  test('trips in figures are waited for, then counted by month, line, stops and hour, each with a table', async () => {
    const { page, answer } = await showScreen('insights', { answers: { getInsights: waiting } })
    await page.getByRole('heading', { name: 'Your trips in figures' }).waitFor()
    answer({ getInsights: someInsights })
    await expect
      .poll(() => page.getByRole('definition').allInnerTexts())
      .toEqual(['75', expect.stringMatching(/^€\d/), 'Malpensa Terminal 1\u00a0– Milano Centrale'])
    const lines = page.getByRole('table', { name: 'Lines' })
    await expect.poll(() => lines.getByRole('row').nth(1).innerText()).toMatch(/Malpensa Express MXP\s+60\s+€780\.00/)
    // Of one without a name its code.
    await expect.poll(() => lines.getByRole('row').nth(2).innerText()).toMatch(/^R5\s+12/)
    await page.getByText('3 more trips were on other lines').waitFor()
    const stops = page.getByRole('table', { name: 'Between which stops' })
    await expect.poll(() => stops.getByRole('row').nth(1).innerText()).toMatch(/€910\.00\s+CHF\s?7\.00/)
    await page.getByText('Most often: Monday, 08:00 (30 trips).').waitFor()
    // What leads back from it leads home: that is the way that it belongs to.
    const ways = page.getByRole('navigation', { name: 'Main navigation' })
    await expect.poll(() => ways.locator('[aria-current="true"]').allInnerTexts()).toEqual(['Dashboard'])
  })

  test.each(inTurn(['en', 'de', 'fr', 'it'] as const, 1))(
    'trips in figures have every month’s name whole on a phone in %s',
    async (language) => {
      const { page } = await showScreen('insights', {
        ...{ language, width: 390, height: 844 },
        answers: { getInsights: someInsights },
      })
      const names = page.locator('[data-month-name]')
      await names.first().waitFor()
      for (const width of [320, 390, 768, 1280]) {
        await resize(page, { width, height: 844 })
        const shown = await names.evaluateAll((all) =>
          all.map((name) => ({
            isCut: name.scrollWidth > name.clientWidth,
            text: (name as HTMLElement).innerText.trim(),
          })),
        )
        expect(shown, String(width)).toHaveLength(13)
        expect(
          shown.filter(({ isCut, text }) => isCut || text === ''),
          String(width),
        ).toEqual([])
      }
      // What is ranked has the whole line on a phone, and its bar ends where its numbers begin.
      await resize(page, { width: 320, height: 844 })
      const cells = await page
        .locator('table:has(tbody svg) tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) =>
            [row, ...row.querySelectorAll('th > span, svg, td')].map((part) => part.getBoundingClientRect()),
          ),
        )
      expect(cells.length).toBeGreaterThan(1)
      for (const [row, name, bar, trips, sums] of cells) {
        expect(name?.width).toBe(row?.width)
        expect(bar?.top).toBeGreaterThanOrEqual(name?.bottom ?? Infinity)
        expect(bar?.right).toBeLessThanOrEqual(trips?.left ?? 0)
        expect(trips?.right).toBeLessThanOrEqual(sums?.left ?? 0)
      }
    },
  )

  test('trips in figures show the numbers behind each plot at a press', async () => {
    const { page } = await showScreen('insights', { answers: { getInsights: someInsights } })
    const shown = page.getByText('Show as a table')
    await shown.first().click()
    const months = page.getByRole('table', { name: 'By month' })
    await expect.poll(() => months.getByRole('row').count()).toBe(14)
    await expect.poll(() => months.getByRole('row').nth(1).innerText()).toMatch(/March 2026\s+6\s+€78\.00/)
    await shown.last().click()
    const hours = page.getByRole('table', { name: 'When your trips begin' })
    await expect.poll(() => hours.getByRole('row').nth(1).innerText()).toMatch(/Monday, 08:00\s+30/)
    // A number without a bar stands beside what it counts on a phone too.
    await resize(page, { width: 390, height: 844 })
    const [hour, trips] = await hours
      .locator('tbody tr')
      .first()
      .locator('th, td')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()))
    expect(trips?.top).toBe(hour?.top)
  })

  test('trips in figures show what was used most, and the rest at a press', async () => {
    const lines = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((line, at) => ({ line, trips: 20 - at, sums: [] }))
    const { page } = await showScreen('insights', { answers: { getInsights: { ...someInsights, lines } } })
    const rows = page.getByRole('table', { name: 'Lines' }).getByRole('row')
    await page.getByRole('button', { name: 'Show all 7' }).waitFor()
    await expect.poll(() => rows.count()).toBe(6)
    await page.getByRole('button', { name: 'Show all 7' }).click()
    await page.getByRole('button', { name: 'Show fewer' }).waitFor()
    await expect.poll(() => rows.count()).toBe(8)
    for (const step of ['1–8 trips', '9–15 trips', '16–23 trips', '24–30 trips'])
      await page.getByText(step, { exact: true }).waitFor()
  })

  test('trips in figures name the hours that are even as such, and none where they are many', async () => {
    const at = (hour: number) => ({ weekday: 6, hour, trips: 3 })
    const { page, answer } = await showScreen('insights', {
      answers: { getInsights: { ...someInsights, hours: [at(7), at(8), { ...at(9), trips: 1 }] } },
    })
    await page.getByText('Most often: Saturday 07:00 and Saturday 08:00 (3 trips each).').waitFor()
    for (const step of ['1 trip', '2 trips', '3 trips']) await page.getByText(step, { exact: true }).waitFor()
    answer({ getInsights: { ...someInsights, hours: [at(6), at(7), at(8), at(9)] } })
    await page.reload()
    await page.getByText('No hour stands out: 3 trips at most in each.').waitFor()
  })

  test('trips in figures say so where the operator names neither lines nor stops', async () => {
    const bare = { ...someInsights, lines: [], no_line: 75, pairs: [], no_pair: 75 }
    const { page } = await showScreen('insights', { answers: { getInsights: bare } })
    await page.getByText('does not say which lines').waitFor()
    await page.getByText('does not say where these trips began').waitFor()
    await expectAbsent(page.getByText('more trips were'))
  })

  test('where there are no trips the figures say when there will be some', async () => {
    const none = { ...someInsights, trips: 0, months: [], lines: [], pairs: [], hours: [], no_line: 0, no_pair: 0 }
    const { page } = await showScreen('insights', { answers: { getInsights: none } })
    await page.getByText('No trips in the last 13 months').waitFor()
    await page.getByRole('link', { name: 'Your bank cards' }).waitFor()
  })

  test('trips in figures that are broken come by a retry', async () => {
    const { page, answer } = await showScreen('insights', { answers: { getInsights: fault } })
    await closeFault(page)
    await page.getByText('This part could not be loaded.').waitFor()
    answer({ getInsights: someInsights })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Most often between').waitFor()
  })

  test('trips in figures that were asked for too often can be asked for again', async () => {
    const { page, answer } = await showScreen('insights', {
      answers: { getInsights: no('request.too_many', { retryAfterSeconds: 60 }) },
    })
    await page.getByText('This part could not be loaded.').waitFor()
    answer({ getInsights: someInsights })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Most often between').waitFor()
  })
})
