import { describe, expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { fault, no, waiting, wrong } from '#testkit/screen/answers.ts'
import { closeFault, expectAt, fillAndSubmit, textsOf } from '#testkit/screen/form-steps.ts'
import { anna } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const sent = '?code=sent'

describe('the code of the deletion', () => {
  test('the code of the deletion may be pasted with spaces, says that it works, and then that the account is gone', async () => {
    const { page, answer, asked } = await showScreen('deletionConfirm', {
      query: sent,
      answers: { confirmDeletion: waiting },
    })
    await page.getByText(anna.email).waitFor()
    await expect.poll(() => page.locator('main form input').count()).toBe(1)
    await expect.poll(() => page.locator('[name="OTP"]').getAttribute('inputmode')).toBe('numeric')
    await page.getByText('valid for 10 minutes').waitFor()
    await fillAndSubmit(page, { OTP: ' 123 45678 ' })
    await page.getByRole('button', { name: 'Working…' }).waitFor()
    await expect.poll(() => asked('confirmDeletion')).toMatchObject([{ body: { id: anna.id, OTP: '12345678' } }])
    answer({ confirmDeletion: 'Deleted', logout: 'ok' })
    await page.getByRole('heading', { name: 'Your account has been deleted' }).waitFor()
    await page.getByRole('button', { name: 'To the start page' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
  })

  test.each(inTurn(languages, 3))(
    'the code of the deletion has what is wrong said at its field, in %s',
    async (language) => {
      const text = await textsOf(language)
      const { page, answer } = await showScreen('deletionConfirm', {
        query: sent,
        language,
        answers: { confirmDeletion: wrong({ OTP: 'required' }) },
      })
      await fillAndSubmit(page)
      await expectAt(page, 'OTP', text('shell.errors.required'))
      answer({ confirmDeletion: no('otp.invalid') })
      await fillAndSubmit(page, { OTP: '1234 5678' })
      await expectAt(page, 'OTP', text('accountDeletion.errors.otp.invalid'))
    },
  )

  test.each(inTurn(['de', 'fr'] as const, 1))(
    'the code of the deletion of a long address fits a phone of 320 px, in %s',
    async (language) => {
      const email = 'maria-antonietta.castelnuovo.di.garfagnana.8751@example.com'
      const { page } = await showScreen('deletionConfirm', { query: sent, language, account: { ...anna, email } })
      await page.getByText(email).first().waitFor()
    },
  )

  test('the code of the deletion goes to the address from before, while that may take the account back', async () => {
    const { page } = await showScreen('deletionConfirm', {
      query: sent,
      answers: { getEarlierAddress: { earlier: { email: 'anna@before.example', until: '2026-11-29T08:00:00.000Z' } } },
    })
    await page.getByText('Enter the code from the email to anna@before.example').waitFor()
    await page.getByText(/the code goes to the address from before until .*29/).waitFor()
    await page.getByText(`After that, the code goes to ${anna.email}`).waitFor()
  })

  test('the code of the deletion that finds the server broken stays in its field', async () => {
    const { page } = await showScreen('deletionConfirm', { query: sent, answers: { confirmDeletion: fault } })
    await fillAndSubmit(page, { OTP: '1234 5678' })
    await closeFault(page)
    await expect.poll(() => page.locator('[name="OTP"]').inputValue()).toBe('1234 5678')
  })
})

describe('another code', () => {
  test('another code of the deletion is sent at a press, and then not again before a minute', async () => {
    const { page, answer } = await showScreen('deletionConfirm', { answers: { requestDeletion: waiting } })
    await page.getByRole('button', { name: 'Email me the code' }).click()
    await page.locator('button[data-pending]').waitFor()
    answer({ requestDeletion: 'Sent' })
    await page.getByText('We have sent a code. Only the newest one counts.').waitFor()
    await page.getByRole('button', { name: /Send a new code \(in \d+ s\)/ }).waitFor()
  })

  test('another code of the deletion is refused in words', async () => {
    const { page } = await showScreen('deletionConfirm', {
      answers: { requestDeletion: no('mail.too_many', { retryAfterSeconds: 600 }) },
    })
    await page.getByRole('button', { name: 'Email me the code' }).click()
    await page.getByText('We send only a few emails to one address').waitFor()
  })

  test('another code of the deletion that the server cannot send opens the modal', async () => {
    const { page } = await showScreen('deletionConfirm', { answers: { requestDeletion: fault } })
    await page.getByRole('button', { name: 'Email me the code' }).click()
    await closeFault(page)
  })
})
