import { expect, test } from 'vitest'
import { showScreen } from '#testkit/screen/show-screen.ts'

test('a changed password is one click from a login that knows the address', async () => {
  const { page } = await showScreen('passwordReset', { query: '?email=anna%40example.com' })
  await page.getByText('Devices that were logged in have been logged out.').waitFor()
  await page.getByText('Linked logins of other sites no longer open your account').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect.poll(() => page.locator('[name="email"]').inputValue()).toBe('anna@example.com')
})
