import { expect, test } from 'vitest'
import { showScreen } from '#testkit/screen/show-screen.ts'

test('a confirmed address is one click from a login that knows it', async () => {
  const { page } = await showScreen('emailConfirmed', { query: '?email=anna%40example.com' })
  await page.getByText('anna@example.com').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect.poll(() => page.locator('[name="email"]').inputValue()).toBe('anna@example.com')
})

test('a confirmed address that nobody named is told without it', async () => {
  const { page } = await showScreen('emailConfirmed')
  await page.getByText('Your email is confirmed. You can log in now.').waitFor()
})
