import { describe, expect, test } from 'vitest'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const email = 'anna@example.com'
const query = `?email=${encodeURIComponent(email)}`

describe('an address that is not confirmed', () => {
  test('an address that is not confirmed has its mail sent again in one step', async () => {
    const { page, answer } = await showScreen('emailUnconfirmed', {
      query,
      answers: { sendEmailConfirmationRequest: waiting },
    })
    await page.getByText(email).waitFor()
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await page.locator('button[data-pending]').waitFor()
    answer({ sendEmailConfirmationRequest: { to: email } })
    await page.getByText('We have sent the email again.').waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: /\(in \d+ s\)/ }).getAttribute('aria-disabled'))
      .toBe('true')
  })

  test('an unconfirmed address has its mail sent from the same page where notices are neutral, as the password told', async () => {
    const { page } = await showScreen('emailUnconfirmed', {
      query,
      choices: { notices: 'neutral' },
      answers: { sendEmailConfirmationRequest: { to: email } },
    })
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await page.getByText('We have sent the email again.').waitFor()
    await page.getByRole('button', { name: /\(in \d+ s\)/ }).waitFor()
  })

  test('an address that is not confirmed that is confirmed by now says so', async () => {
    const { page } = await showScreen('emailUnconfirmed', {
      query,
      answers: { sendEmailConfirmationRequest: no('account.already_confirmed') },
    })
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await page.getByText('Email already confirmed').waitFor()
  })

  test('an address that is not confirmed whose mail the server cannot send opens the modal', async () => {
    const { page } = await showScreen('emailUnconfirmed', { query, answers: { sendEmailConfirmationRequest: fault } })
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await closeFault(page)
  })

  test('an address that is not confirmed that nobody named is asked for in a form', async () => {
    const { page } = await showScreen('emailUnconfirmed')
    await page.getByRole('link', { name: 'Send the email again' }).waitFor()
  })
})
