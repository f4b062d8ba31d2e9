import { describe, expect, test } from 'vitest'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const email = 'anna@example.com'
const failed = `?sent_to=${encodeURIComponent(email)}&mail=failed`

describe('after the registration', () => {
  test('after the registration the mail just sent comes again only after a pause, which counts down', async () => {
    const { page } = await showScreen('signUpSucceeded', { query: `?sent_to=${encodeURIComponent(email)}` })
    await page.getByText(email).waitFor()
    const resend = page.getByRole('button', { name: /\(in \d+ s\)/ })
    await expect.poll(() => resend.getAttribute('aria-disabled')).toBe('true')
    await page.getByText('The link works for 24 hours').waitFor()
    await page.getByRole('link', { name: 'Use another address' }).waitFor()
  })

  test('after the registration a mail that was not sent is sent at a press', async () => {
    const { page, answer } = await showScreen('signUpSucceeded', {
      query: failed,
      answers: { sendEmailConfirmationRequest: waiting },
    })
    await page.getByRole('heading', { name: 'Account created' }).waitFor()
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await page.locator('button[data-pending]').waitFor()
    answer({ sendEmailConfirmationRequest: { to: email } })
    await page.getByText('We have sent the email again.').waitFor()
  })

  test('after the registration too many mails are refused with when the next one may be', async () => {
    const { page } = await showScreen('signUpSucceeded', {
      query: failed,
      answers: { sendEmailConfirmationRequest: no('mail.too_many', { retryAfterSeconds: 600 }) },
    })
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await page.getByText('We send only a few emails to one address').waitFor()
  })

  test('after the registration a mail that the server cannot send opens the modal', async () => {
    const { page } = await showScreen('signUpSucceeded', {
      query: failed,
      answers: { sendEmailConfirmationRequest: fault },
    })
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await closeFault(page)
  })

  test('whoever comes after a registration without an address is led to the form that asks for it', async () => {
    const { page } = await showScreen('signUpSucceeded')
    await page.getByRole('link', { name: 'Send the email again' }).waitFor()
  })
})
