import { expect, test } from 'vitest'
import { showScreen } from '#testkit/screen/show-screen.ts'

test.each([
  ['confirmation', 'Get the confirmation email again'],
  ['reset', 'Forgot your password?'],
])('an expired link of a %s leads to a new one in one step, with the address', async (about, heading) => {
  const { page } = await showScreen('requestExpired', { query: `?about=${about}&email=anna%40example.com` })
  await page.getByText('Links in our emails work for a limited time only.').waitFor()
  await page.getByRole('link', { name: 'Send me a new link' }).click()
  await page.getByRole('heading', { name: heading }).waitFor()
  await expect.poll(() => page.locator('[name="email"]').inputValue()).toBe('anna@example.com')
})

test('an expired link of neither kind offers both', async () => {
  const { page } = await showScreen('requestExpired')
  await page.getByRole('link', { name: 'New link to confirm your email' }).waitFor()
  await page.getByRole('link', { name: 'New link to choose a password' }).waitFor()
})
