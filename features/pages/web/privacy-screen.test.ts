import { expect, test } from 'vitest'
import { chooseLanguage } from '#testkit/browser/steps.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

test('the notice of the operator is read in the reader’s language, with a way back', async () => {
  const { page } = await showScreen('privacy', { language: 'de' })
  await page.getByRole('heading', { level: 2, name: 'Wer Ihre Daten verarbeitet' }).waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0)
  // Items of several lines are told apart by what stands between them.
  const second = page.getByRole('main').locator('li + li').first()
  await expect
    .poll(() =>
      second.evaluate(
        (item) => item.getBoundingClientRect().top - (item.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
      ),
    )
    .toBeCloseTo(8, 0)
})

test('a notice is there in a language that is chosen on the way to it, and on it', async () => {
  const { page } = await showScreen('signIn', { language: 'en' })
  await chooseLanguage(page, 'Deutsch')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click()
  await page.getByRole('heading', { level: 2, name: 'Wer Ihre Daten verarbeitet' }).waitFor()
  // Nothing was opened anew: the focus is where a navigation put it.
  const focused = () => page.evaluate(() => document.activeElement?.hasAttribute('data-page-heading'))
  await expect.poll(focused).toBe(true)
  await chooseLanguage(page, 'Français')
  await page.getByRole('heading', { level: 2, name: /^Ce que nous conservons/ }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
})

test('a notice that is a PDF is opened in a window of its own, or kept', async () => {
  const { page } = await showScreen('privacy', { tenant: 'lagunare' })
  await page.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor()
})
