import { describe, expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { fault, no, waiting, wrong } from '#testkit/screen/answers.ts'
import { closeFault, expectAt, fillAndSubmit, textsOf } from '#testkit/screen/form-steps.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const email = 'anna@example.com'

describe('the form for another confirmation mail', () => {
  test('the form for another confirmation mail knows the address it was opened with, and says where the mail went', async () => {
    const { page, answer } = await showScreen('resendConfirmation', {
      query: `?email=${encodeURIComponent(email)}`,
      answers: { sendEmailConfirmationRequest: waiting },
    })
    await expect.poll(() => page.locator('[name="email"]').inputValue()).toBe(email)
    await fillAndSubmit(page)
    await page.getByRole('button', { name: 'Working…' }).waitFor()
    answer({ sendEmailConfirmationRequest: { to: email } })
    await page.getByRole('heading', { name: 'Email sent' }).waitFor()
    await page.getByText(email).waitFor()
  })

  test.each(inTurn(languages, 1))(
    'the form for another confirmation mail says at the field why there is no mail, in %s',
    async (language) => {
      const text = await textsOf(language)
      const { page, answer } = await showScreen('resendConfirmation', {
        language,
        answers: {
          sendEmailConfirmationRequest: wrong({ email: 'required' }),
        },
      })
      await fillAndSubmit(page)
      await expectAt(page, 'email', text('shell.errors.required'))
      answer({ sendEmailConfirmationRequest: no('account.not_found') })
      await fillAndSubmit(page, { email })
      await expectAt(page, 'email', text('signUp.errors.account.not_found'))
      answer({ sendEmailConfirmationRequest: no('account.already_confirmed') })
      await fillAndSubmit(page)
      await expectAt(page, 'email', text('signUp.errors.account.already_confirmed'))
    },
  )

  test('the form for another confirmation mail leads an address that has no account to the sign-up, with the address', async () => {
    const { page } = await showScreen('resendConfirmation', {
      answers: { sendEmailConfirmationRequest: no('account.not_found') },
    })
    await fillAndSubmit(page, { email })
    await page.getByRole('link', { name: 'Create one' }).click()
    await expect.poll(() => page.locator('[name="user.email"]').inputValue()).toBe(email)
  })

  test.each(['account.not_found', 'account.already_confirmed'] as const)(
    'where notices are neutral, the form for another confirmation mail answers %s as it answers everybody',
    async (code) => {
      const { page } = await showScreen('resendConfirmation', {
        choices: { notices: 'neutral' },
        answers: { sendEmailConfirmationRequest: no(code) },
      })
      await fillAndSubmit(page, { email })
      await page.getByText(`If an account exists for ${email}`).waitFor()
    },
  )

  test('the form for another confirmation mail that finds the server broken loses nothing typed', async () => {
    const { page } = await showScreen('resendConfirmation', { answers: { sendEmailConfirmationRequest: fault } })
    await fillAndSubmit(page, { email })
    await closeFault(page)
    await expect.poll(() => page.locator('[name="email"]').inputValue()).toBe(email)
  })
})
