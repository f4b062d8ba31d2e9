import { describe, expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { fault, no, waiting, wrong } from '#testkit/screen/answers.ts'
import { closeFault, expectAt, fillAndSubmit, textsOf } from '#testkit/screen/form-steps.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const email = 'anna@example.com'

describe('the form for a forgotten password', () => {
  test('the form for a forgotten password knows the address it was opened with, and then says where the mail went', async () => {
    const { page, answer } = await showScreen('forgotPassword', {
      query: `?email=${encodeURIComponent(email)}`,
      answers: { sendForgotPasswordRequest: waiting },
    })
    await expect.poll(() => page.locator('[name="email"]').inputValue()).toBe(email)
    await fillAndSubmit(page)
    await page.getByRole('button', { name: 'Working…' }).waitFor()
    answer({ sendForgotPasswordRequest: { to: email } })
    await page.getByRole('heading', { name: 'Email sent' }).waitFor()
    await page.getByText(email).waitFor()
  })

  test.each(inTurn(languages, 2))(
    'the form for a forgotten password says at the field why there is no mail, in %s',
    async (language) => {
      const text = await textsOf(language)
      const { page, answer } = await showScreen('forgotPassword', {
        language,
        answers: { sendForgotPasswordRequest: wrong({ email: 'required' }) },
      })
      await fillAndSubmit(page)
      await expectAt(page, 'email', text('shell.errors.required'))
      answer({ sendForgotPasswordRequest: no('account.not_found') })
      await fillAndSubmit(page, { email })
      await expectAt(page, 'email', text('passwordRecovery.errors.account.not_found'))
      answer({ sendForgotPasswordRequest: no('account.unconfirmed') })
      await fillAndSubmit(page)
      await expectAt(page, 'email', text('passwordRecovery.errors.account.unconfirmed'))
    },
  )

  test('the form for a forgotten password leads an address that has no account to the sign-up, with the address', async () => {
    const { page } = await showScreen('forgotPassword', {
      answers: { sendForgotPasswordRequest: no('account.not_found') },
    })
    await fillAndSubmit(page, { email })
    await page.getByRole('link', { name: 'Create one' }).click()
    await expect.poll(() => page.locator('[name="user.email"]').inputValue()).toBe(email)
  })

  test.each(['account.not_found', 'account.unconfirmed'] as const)(
    'where notices are neutral, the form for a forgotten password answers %s as it answers everybody',
    async (code) => {
      const { page } = await showScreen('forgotPassword', {
        choices: { notices: 'neutral' },
        answers: { sendForgotPasswordRequest: no(code) },
      })
      await fillAndSubmit(page, { email })
      await page.getByText(`If an account exists for ${email}`).waitFor()
    },
  )

  test('the form for a forgotten password that finds the server broken loses nothing typed', async () => {
    const { page } = await showScreen('forgotPassword', { answers: { sendForgotPasswordRequest: fault } })
    await fillAndSubmit(page, { email })
    await closeFault(page)
    await expect.poll(() => page.locator('[name="email"]').inputValue()).toBe(email)
  })
})
