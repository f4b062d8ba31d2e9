import { expect, test } from 'vitest'
import { chooseLanguage } from '#testkit/browser/steps.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

test('the notice of the operator is read in the reader’s language, with a way back', async () => {
  const { page } = await showScreen('privacy', { language: 'de' })
  await page.getByRole('heading', { level: 2, name: 'Wer Ihre Daten verarbeitet' }).waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0)
  // Items of several lines are told apart by what stands between them.
  const second = page.getByRole('main').locator('li + li:not(nav li)').first()
  await expect
    .poll(() =>
      second.evaluate(
        (item) => item.getBoundingClientRect().top - (item.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
      ),
    )
    .toBeCloseTo(8, 0)
})

test('a privacy notice is there in a language that is chosen on the way to it, and on it', async () => {
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

test('a privacy notice that is a PDF is opened in a window of its own, or kept', async () => {
  const { page } = await showScreen('privacy', { tenant: 'lagunare' })
  await page.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor()
})

test.each([
  ['at 1280 px', { width: 1280, height: 900, language: 'en' }, 'Who handles your data', 'Your rights'],
  ['at 390 px', { width: 390, height: 844, language: 'de' }, 'Wer Ihre Daten verarbeitet', /^Ihre Rechte/],
  ['at 320 px', { width: 320, height: 700, language: 'fr' }, 'Qui traite vos données', /^Vos droits/],
] as const)(
  'a long privacy notice begins with its way back and its parts, each led to by the keyboard, %s',
  async (...each) => {
    const [, options, first, last] = each
    const { page } = await showScreen('privacy', options)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 2, name: first }).waitFor()
    const ways = main.locator('p > a[href$="/sign/in"], p > a[href="/"]')
    await expect.poll(() => ways.count()).toBe(1)
    const opener = main.getByRole('navigation').getByRole('button')
    const way = main.getByRole('navigation').getByRole('link', { name: last })
    // Before its script is there a press does nothing.
    const opened = async () => {
      if (!(await way.isVisible())) await opener.press('Enter')
      return way.isVisible()
    }
    if (await opener.isVisible()) await expect.poll(opened).toBe(true)
    await way.press('Enter')
    const title = main.getByRole('heading', { level: 2, name: last })
    await expect.poll(() => title.evaluate((each) => document.activeElement === each)).toBe(true)
    await expect.poll(async () => (await title.boundingBox())?.y ?? 0).toBeLessThan(options.height)
    await expect.poll(() => new URL(page.url()).hash).toBe('')
  },
)
