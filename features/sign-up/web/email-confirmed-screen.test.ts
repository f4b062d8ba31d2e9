import { expect, test } from 'vitest'
import { showScreen } from '#testkit/screen/show-screen.ts'

test('a confirmed address is one click from a login that knows it', async () => {
  const { page } = await showScreen('emailConfirmed', { query: '?email=anna%40example.com' })
  await page.getByText('anna@example.com').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect.poll(() => page.locator('[name="email"]').inputValue()).toBe('anna@example.com')
})

test('the heading of a confirmed address breaks no word at a hyphen on a phone', async () => {
  const { page } = await showScreen('emailConfirmed', { language: 'de', width: 360, height: 740 })
  const heading = page.getByRole('heading', { level: 1, name: 'E-Mail-Adresse bestätigt' })
  const word = heading.getByText('E-Mail-Adresse', { exact: true })
  const heights = async () =>
    [(await word.boundingBox())?.height ?? 0, (await heading.boundingBox())?.height ?? 0] as const
  await expect.poll(async () => (await heights())[0]).toBeGreaterThan(20)
  const [ofWord, ofHeading] = await heights()
  expect(ofWord).toBeLessThanOrEqual(ofHeading / 2 + 1)
})

test('a confirmed address that nobody named is told without it', async () => {
  const { page } = await showScreen('emailConfirmed')
  await page.getByText('Your email is confirmed. You can log in now.').waitFor()
})
