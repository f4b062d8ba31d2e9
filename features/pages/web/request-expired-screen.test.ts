import { expect, test } from 'vitest'
import { no } from '#testkit/screen/answers.ts'
import { fillAndSubmit } from '#testkit/screen/form-steps.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

test.each([
  ['confirmation', 'Get the confirmation email again'],
  ['reset', 'Forgot your password?'],
])('an expired link of a %s leads to a new one in one step, with the address', async (about, heading) => {
  const { page } = await showScreen('requestExpired', { query: `?about=${about}&email=anna%40example.com` })
  await page.getByText('Links in our emails work for a limited time only, and some of them just once.').waitFor()
  await page.getByRole('link', { name: 'Send me a new link' }).click()
  await page.getByRole('heading', { name: heading }).waitFor()
  await expect.poll(() => page.locator('[name="email"]').inputValue()).toBe('anna@example.com')
})

test('an expired link that is neither to confirm nor to reset offers both', async () => {
  const { page } = await showScreen('requestExpired')
  await page.getByRole('link', { name: 'New link to confirm your email' }).waitFor()
  await page.getByRole('link', { name: 'New link to choose a password' }).waitFor()
})

test('ux 12: an expired link says why and offers a new one in one step, with the address where it is known', async () => {
  const email = 'anna@example.com'
  const { page } = await showScreen('resendConfirmation', {
    answers: {
      sendEmailConfirmationRequest: { to: email },
      confirmEmail: no('request.expired'),
      checkForgotPassword: no('request.expired'),
    },
  })
  await fillAndSubmit(page, { email })
  await page.waitForURL('**/sent_email/succeeded*')
  for (const path of ['/email/confirmation_in_progress', '/forgot_password/request_in_progress']) {
    await page.goto(`${path}?token=long-gone`)
    await page.waitForURL('**/request/expired*')
    await page.getByRole('link', { name: 'Send me a new link' }).click()
    await expect.poll(() => page.locator('[name="email"]').inputValue()).toBe(email)
  }
  await page.goBack()
  await page
    .getByText(/expired|no longer/)
    .first()
    .waitFor()
  await page.goto('/request/expired?email=other%40example.com')
  await page.getByRole('link', { name: /new/i }).first().click()
  await expect.poll(() => page.locator('[name="email"]').inputValue()).toBe('other@example.com')
})
